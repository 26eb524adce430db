/** Where a table is opened: at the server, or on this device where the server does not answer. */
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDeviceTable } from "../../../src/device";
import { openTable } from "../../../src/screens/setup/open_table";
import { Refused } from "../../../src/socket/api";
import { takeNotice } from "../../../src/table/state/opening_notice";
import { request } from "../../helpers/device";

vi.mock("../../../src/device", () => ({ createDeviceTable: vi.fn() }));

const REQUEST = request(["me", "page"]);
const NOT_LOADED = new Refused(400, { refused: "engine-not-loaded" });
const NO_WEBASSEMBLY = new Refused(400, { refused: "no-webassembly" });

/** A server that is away for so many requests; what was posted to it. */
function server(away: number): string[] {
  const posted: string[] = [];
  vi.stubGlobal("fetch", (url: string, { method, body }: RequestInit) => {
    if (away-- > 0) return Promise.reject(new Error("the server is away"));
    if (method === "POST") posted.push(`${url} ${(JSON.parse(body as string) as Body).key ?? ""}`);
    const answer = url.endsWith("/players")
      ? { player: { id: "p1", name: "Ada" } }
      : url.endsWith("/me")
        ? { player: { id: "p1", name: "Ada" } }
        : { table: "K7M2QX", version: 1, events: [] };
    return Promise.resolve(Response.json(answer));
  });
  return posted;
}

interface Body {
  key?: string;
}

beforeEach(() => {
  vi.mocked(createDeviceTable).mockReset();
});
afterEach(() => vi.unstubAllGlobals());

test("a server that answers gets the table, and nothing is told", async () => {
  server(0);
  expect(await openTable(REQUEST, "Ada")).toBe("K7M2QX");
  expect(createDeviceTable).not.toHaveBeenCalled();
  expect(takeNotice("K7M2QX")).toBeNull();
});

test("without a server the table is on the device", async () => {
  server(Infinity);
  vi.mocked(createDeviceTable).mockResolvedValue("device-1");
  expect(await openTable(REQUEST, "Ada")).toBe("device-1");
  expect(takeNotice("device-1")).toBeNull();
});

test.each([NOT_LOADED, NO_WEBASSEMBLY])(
  "where the device refuses with %s, a server that answers now gets the table, which is told",
  async (refusal) => {
    const posted = server(1);
    vi.mocked(createDeviceTable).mockRejectedValue(refusal);
    expect(await openTable(REQUEST, "Ada")).toBe("K7M2QX");
    expect(posted).toContain(`/api/tables ${REQUEST.key}`);
    expect(takeNotice("another")).toBeNull();
    expect(takeNotice("K7M2QX")).toBe("offline.server-instead");
    expect(takeNotice("K7M2QX"), "it is told once").toBeNull();
  },
);

test("where neither can, the refusal of the device says why", async () => {
  server(Infinity);
  vi.mocked(createDeviceTable).mockRejectedValue(NOT_LOADED);
  await expect(openTable(REQUEST, "Ada")).rejects.toBe(NOT_LOADED);
});

test("what the device refuses for another reason is not asked of the server again", async () => {
  const posted = server(1);
  const refusal = new Refused(400, { refused: "needs-server" });
  vi.mocked(createDeviceTable).mockRejectedValue(refusal);
  await expect(openTable(REQUEST, "Ada")).rejects.toBe(refusal);
  expect(posted).toEqual([]);
});
