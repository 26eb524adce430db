"""Messages are encrypted as RFC 8291 says, and signed as RFC 8292 says."""

from __future__ import annotations

import pytest
from cryptography.hazmat.primitives.asymmetric import ec

from crownlands.engine.errors import Refused
from crownlands.server.push.encryption import CURVE, encrypt
from crownlands.server.push.key_file import KeyPair
from crownlands.server.push.vapid import Vapid, new_key_pair
from server.helpers.push_service import FakeBrowser, packed, unpacked, verified_claims

# The example of RFC 8291, appendix A.
TEXT = b"When I grow up, I want to be a watermelon"
SENDER_KEY = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
BROWSER_KEY = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
P256DH = "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6T"
    "lzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4"
    "a-fN"
)


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(unpacked(text), "big"), CURVE)


def test_the_example_of_the_standard_is_encrypted_byte_for_byte() -> None:
    body = encrypt(TEXT, P256DH, AUTH, private_key(SENDER_KEY), unpacked(SALT))
    assert packed(body) == BODY


def test_the_browser_of_the_tests_reads_the_example_of_the_standard() -> None:
    browser = FakeBrowser(int.from_bytes(unpacked(BROWSER_KEY), "big"), unpacked(AUTH))
    assert browser.keys == {"p256dh": P256DH, "auth": AUTH}
    assert browser.decrypt(unpacked(BODY)) == TEXT


def test_every_message_has_a_key_and_a_salt_of_its_own() -> None:
    browser = FakeBrowser()
    bodies = [encrypt(b"your turn", browser.keys["p256dh"], browser.keys["auth"]) for _ in range(2)]
    assert bodies[0][:16] != bodies[1][:16]
    assert bodies[0][21:86] != bodies[1][21:86]
    assert {browser.decrypt(body) for body in bodies} == {b"your turn"}


@pytest.mark.parametrize(
    "keys",
    [
        {"p256dh": "AAAA", "auth": AUTH},
        {"p256dh": P256DH, "auth": "AAAA"},
        {"p256dh": packed(b"\x04" + b"\x01" * 64), "auth": AUTH},
        {"p256dh": "ключ", "auth": AUTH},
    ],
)
def test_keys_that_are_none_are_refused(keys: dict[str, str]) -> None:
    with pytest.raises(Refused) as refusal:
        encrypt(b"", keys["p256dh"], keys["auth"])
    assert refusal.value.key == "bad-subscription"


def test_a_request_is_signed_for_the_origin_of_the_push_service_and_for_half_a_day() -> None:
    vapid = Vapid(new_key_pair("mailto:host@example.org"))
    header = vapid.authorization("https://push.example.org/send/abc?d=1", 1_800_000_000_000)
    claims, key = verified_claims(header)
    assert claims == {
        "aud": "https://push.example.org",
        "exp": 1_800_000_000 + 12 * 3600,
        "sub": "mailto:host@example.org",
    }
    assert key == vapid.public_key


@pytest.mark.parametrize("text", ["", "AAAA", "not base64", packed(b"\xff" * 32)])
def test_a_private_key_that_is_none_is_refused_and_not_shown(text: str) -> None:
    with pytest.raises(Refused) as refusal:
        Vapid(KeyPair(text, "mailto:host@example.org"))
    assert refusal.value.key == "bad-vapid-key"
    assert not refusal.value.params
