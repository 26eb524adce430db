"""The long proofs."""
