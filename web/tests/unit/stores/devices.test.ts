import { beforeEach, expect, test, vi } from "vitest";
import { loadLanguage } from "../../../src/i18n/words.svelte";
import type { Device } from "../../../src/messages";
import { writeText } from "../../../src/storage";
import {
  deviceFailure,
  deviceName,
  devices,
  loadDevices,
  signOutDevice,
  signOutOthers,
} from "../../../src/stores/devices.svelte";

const device = (id: string, browser = "", system = "", isCurrent = false): Device => ({
  id,
  created: 1,
  last_used: 2,
  browser,
  system,
  notified: false,
  current: isCurrent,
});
const requests: string[] = [];
let listed: Device[] = [];
let refusal: { refused: string } | null = null;

beforeEach(async () => {
  requests.length = 0;
  listed = [device("here", "firefox", "linux", true), device("phone", "safari", "ios")];
  refusal = null;
  localStorage.clear();
  writeText("name", "Ola");
  vi.stubGlobal("fetch", (url: string, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    if (method === "GET")
      return Promise.resolve(
        Response.json(
          url.endsWith("/me") ? { player: { id: "1", name: "Ola" } } : { devices: listed },
        ),
      );
    if (refusal) return Promise.resolve(Response.json(refusal, { status: 404 }));
    listed = listed.filter(({ current }) => current);
    return Promise.resolve(new Response(null, { status: 204 }));
  });
  await loadLanguage("en");
});

test("a device has the names that its maker and its browser have", () => {
  expect(deviceName(device("a", "safari", "ios"))).toBe("Safari · iOS");
  expect(deviceName(device("a", "", "windows"))).toBe("Windows");
  expect(deviceName(device("a", "program"))).toBe("A program");
  expect(deviceName(device("a", "netscape", "<b>"))).toBe("Unknown device");
});

test("a device that is signed out leaves the list", async () => {
  await loadDevices();
  expect(devices().map(({ id }) => id)).toEqual(["here", "phone"]);
  await signOutDevice("phone");
  expect(requests).toContain("DELETE /api/me/devices/phone");
  expect(devices().map(({ id }) => id)).toEqual(["here"]);
  expect(deviceFailure()).toBe("");
});

test("all others are signed out at once", async () => {
  await signOutOthers();
  expect(requests).toContain("DELETE /api/me/devices");
  expect(devices().map(({ id }) => id)).toEqual(["here"]);
});

test("a refusal is said in words", async () => {
  refusal = { refused: "no-such-device" };
  await signOutDevice("gone");
  expect(deviceFailure()).toBe("This device is signed out already.");
});
