"""What the schema says of responses that no return type describes: refusals, and no content."""

from __future__ import annotations

from litestar.openapi import ResponseSpec

from .schemas import Refusal

REFUSALS = {
    status: ResponseSpec(Refusal, description="refused", generate_examples=False)
    for status in (400, 401, 403, 404, 409, 413, 422, 429)
}


def no_content(description: str) -> dict[int, ResponseSpec]:
    """A response without a body."""
    return {204: ResponseSpec(None, description=description, generate_examples=False)}
