"""Builds the rules and bots of each game as a WebAssembly module: ``python -m wasm``."""
