"""Parts of a screen that several games share."""
