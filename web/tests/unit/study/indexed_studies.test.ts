import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { IndexedStudies } from "../../../src/study/storage/indexed_studies";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

const study = (id: string, changed: number) => ({
  id,
  changed,
  game: "kingdomino",
  record: "record",
  path: [0, 1],
});

test("studies are stored, listed with the newest first, and removed", async () => {
  const studies = new IndexedStudies();
  await studies.save(study("a", 1));
  await studies.save(study("b", 2));
  await studies.save(study("a", 3));
  expect((await studies.list()).map(({ id }) => id)).toEqual(["a", "b"]);
  expect(await new IndexedStudies().read("a")).toEqual(study("a", 3));
  await studies.remove("a");
  expect(await studies.read("a")).toBeNull();
});

test("the oldest of too many studies is forgotten", async () => {
  const studies = new IndexedStudies(2);
  for (const [id, changed] of [
    ["a", 1],
    ["b", 2],
    ["c", 3],
  ] as const)
    await studies.save(study(id, changed));
  expect((await studies.list()).map(({ id }) => id)).toEqual(["c", "b"]);
});
