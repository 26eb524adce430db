"""The modules in WebAssembly answer as Python does, byte for byte."""
