"""Everything that touches the terminal, and the only place that imports curses."""
