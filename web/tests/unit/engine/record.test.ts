// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { Layout } from "../../../src/engine/module/description.ts";
import { RecordFields } from "../../../src/engine/module/record.ts";
import { kernelOf } from "../../helpers/kernels.ts";

const LAYOUT: Layout = {
  size: 32,
  fields: {
    seat: ["i1", 0, []],
    points: ["i2", 2, [2]],
    large: ["u4", 8, []],
    land: ["u8", 16, [2, 1]],
  },
};

function record(): RecordFields {
  const view = new DataView(new ArrayBuffer(32));
  view.setInt8(0, -2);
  view.setInt16(2, -300, true);
  view.setInt16(4, 300, true);
  view.setUint32(8, 4_000_000_000, true);
  view.setBigUint64(16, 2n ** 63n, true);
  view.setBigUint64(24, 5n, true);
  return new RecordFields(LAYOUT, new Uint8Array(view.buffer));
}

describe("a record", () => {
  it("has numbers and words by name, with their signs", () => {
    expect(record().number("seat")).toBe(-2);
    expect(record().numbers("points")).toEqual([-300, 300]);
    expect(record().number("large")).toBe(4_000_000_000);
    expect(record().words("land")).toEqual([2n ** 63n, 5n]);
    expect(record().word("land")).toBe(2n ** 63n);
  });

  it("refuses fields that it has not, or of another kind, and another size", () => {
    expect(() => record().number("round")).toThrow("there is no field round");
    expect(() => record().number("land")).toThrow("land has 64-bit words");
    expect(() => record().word("seat")).toThrow("seat has no 64-bit words");
    expect(() => new RecordFields(LAYOUT, new Uint8Array(31))).toThrow("32 bytes");
  });

  it("is read from a state of a game", async () => {
    const kernel = await kernelOf("kingdomino");
    const fields = kernel.fields(kernel.start(4).state);
    expect(fields.number("seats")).toBe(4);
    expect(fields.word("unseen")).toBe((1n << 48n) - 1n);
    expect(fields.words("land")).toHaveLength(24);
    expect(kernel.description.names["PHASE_NAMES"]?.[fields.number("phase")]).toBe("turn-up");
  });
});
