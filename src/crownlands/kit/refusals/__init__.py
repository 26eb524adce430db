"""The rules against moves that games with dominoes share."""
