import { expect, test } from "vitest";
import { serverUrl } from "../../../src/screens/site/server_url";

test.each([
  ["crownlands.example", "https://crownlands.example"],
  [" https://crownlands.example/t/K7M2QX ", "https://crownlands.example"],
  ["http://192.168.0.7:8000", "http://192.168.0.7:8000"],
  ["localhost:8000", "https://localhost:8000"],
])("%s is the server %s", (typed, origin) => {
  expect(serverUrl(typed)?.origin).toBe(origin);
});

test.each(["", "crownlands", "two words.example", "javascript:alert(1)", "https://", "ftp://a.b"])(
  "%s is no server",
  (typed) => {
    expect(serverUrl(typed)).toBeNull();
  },
);
