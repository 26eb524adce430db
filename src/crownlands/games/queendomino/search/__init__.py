"""What helps a search: the value of a position, and cheap policies for playouts."""
