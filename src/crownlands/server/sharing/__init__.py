"""Link previews: the words and the picture that a messenger shows."""
