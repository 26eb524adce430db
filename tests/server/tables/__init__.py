"""Tables: commands, clocks, deals and matches."""
