"""Tables: one match each and the people round it; their commands, state and lists."""
