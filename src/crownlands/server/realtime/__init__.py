"""WebSockets: messages to everybody who listens to a table."""
