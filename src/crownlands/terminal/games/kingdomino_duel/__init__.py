"""The terminal screen of Kingdomino Duel."""
