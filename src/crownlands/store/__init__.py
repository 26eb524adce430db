"""What is kept: the log of every table, the tables by what people look for, and the players with their tokens."""
