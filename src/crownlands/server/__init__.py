"""Tables on which people and bots play together: HTTP for what is wanted, a WebSocket for what has happened."""
