from hypothesis import settings

# A shared machine may be slow for a moment; that says nothing about the rules.
settings.register_profile("engine", deadline=None)
settings.load_profile("engine")
