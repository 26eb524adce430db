"""The server: tables for people and bots; commands by HTTP, events by WebSocket."""
