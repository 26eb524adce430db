"""Digits and symbols as strokes: the picture needs no font, and no language."""

from __future__ import annotations

STROKES = (
    "M3,8C3,3 4.5,1 7,1C9.5,1 11,3 11,8V14C11,19 9.5,21 7,21C4.5,21 3,19 3,14Z",
    "M4,5L8,1V21",
    "M3,6C3,3 4.5,1 7,1C9.5,1 11,3 11,6C11,10 3,15 3,21H11",
    "M3,4C3.5,2 5,1 7,1C9.5,1 11,3 11,6C11,9 9,10.5 6,10.5C9,10.5 11,12 11,15.5"
    "C11,19 9.5,21 7,21C4.5,21 3.3,20 3,17.5",
    "M9,21V1L2.5,15H12",
    "M10.5,1H4L3.3,10C5,8.5 6,8.5 7,8.5C9.5,8.5 11,11 11,14.5C11,18.5 9.5,21 7,21"
    "C4.8,21 3.5,20 3,18",
    "M10.5,3C9.5,1.5 8.5,1 7.3,1C4.5,1 3,4 3,11C3,18 4.5,21 7,21C9.5,21 11,19 11,15"
    "C11,11.5 9.5,9.5 7,9.5C5,9.5 3.5,11 3,13.5",
    "M3,1H11L6,21",
    "M7,10.3C4.8,10.3 3.5,8.5 3.5,5.7C3.5,3 4.8,1 7,1C9.2,1 10.5,3 10.5,5.7"
    "C10.5,8.5 9.2,10.3 7,10.3"
    "C4.5,10.3 3,12.3 3,15.6C3,19 4.5,21 7,21C9.5,21 11,19 11,15.6C11,12.3 9.5,10.3 7,10.3",
    "M11,8.5C10.5,11 9,12.5 7,12.5C4.5,12.5 3,10.5 3,7C3,3 4.5,1 7,1C9.5,1 11,4 11,11"
    "C11,18 9.5,21 6.7,21C5.5,21 4.5,20.5 3.5,19",
)
"""The ten digits, each in a box of 14 by 22."""
WIDE, HIGH = 14, 22
MINUS = "M3,11H10"
CROWN = (
    '<path d="M-11,7L-13,-6.5L-6,-.5L0,-10L6,-.5L13,-6.5L11,7Z" fill="#FFD24A"/>'
    '<path d="M0,-10L6,-.5L13,-6.5L11,7H0Z" fill="#F0AE1B"/>'
    '<circle cx="-13" cy="-7.5" r="2.3" fill="#FFE9A0"/>'
    '<circle cx="0" cy="-11" r="2.5" fill="#FFE9A0"/>'
    '<circle cx="13" cy="-7.5" r="2.3" fill="#F0AE1B"/>'
    '<rect x="-11" y="5" width="22" height="4.2" rx="1" fill="#FFE9A0"/>'
)
KEEP = "M-30,34V-22H-18V-10H-8V-26H8V-10H18V-22H30V34Z"
SHIELD = "M-13,-13H13V2C13,9 6,13 0,15.5C-6,13 -13,9 -13,2Z"


def number(value: int, x: float, y: float, height: float, colour: str) -> str:
    """A number with its top left corner at ``x``, ``y``."""
    scale = height / HIGH
    parts = []
    for char in str(value):
        stroke = MINUS if char == "-" else STROKES[int(char)]
        transform = f"translate({x:.1f} {y:.1f}) scale({scale:.3f})"
        parts.append(f'<path d="{stroke}" transform="{transform}"/>')
        x += WIDE * scale
    style = f'fill="none" stroke="{colour}" stroke-width="2.6"'
    ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f"<g {style} {ends}>{''.join(parts)}</g>"


def at(x: float, y: float, scale: float, svg: str) -> str:
    """A drawing moved and scaled."""
    return f'<g transform="translate({x:.1f} {y:.1f}) scale({scale:.3f})">{svg}</g>'
