"""How fast it is: one table, in one run, since machines are noisy and only ratios travel."""
