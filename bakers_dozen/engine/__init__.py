"""The rules of Baker's Dozen and its family: pure values, no clock, no file, no screen."""
