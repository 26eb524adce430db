"""What every request passes through: middleware, limits, error responses, the pages."""
