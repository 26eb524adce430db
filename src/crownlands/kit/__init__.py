"""What several games share: squares, dominoes, the draft, territories, bonuses."""
