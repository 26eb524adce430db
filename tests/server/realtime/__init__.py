"""WebSockets: what listeners receive."""
