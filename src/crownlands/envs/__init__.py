"""The games as environments for learning: arrays of matches, PettingZoo, Gymnasium, OpenSpiel."""
