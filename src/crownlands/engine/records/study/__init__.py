"""Studies: matches with branches, comments and marks, and how records keep them."""
