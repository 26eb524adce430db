"""What the family of games shares: squares, dominoes, lines, territories."""
