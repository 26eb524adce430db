"""Matches between bots as Parquet files: written part by part, read back as matches."""
