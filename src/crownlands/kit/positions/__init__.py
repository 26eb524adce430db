"""What positions of games with dominoes share."""
