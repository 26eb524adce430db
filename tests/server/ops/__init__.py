"""Start and stop, crashes, databases of earlier versions."""
