"""Laws that every game on the shelf keeps."""
