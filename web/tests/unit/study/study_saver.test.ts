/** Two tabs on one study: nothing that either has stored is lost. */
import "fake-indexeddb/auto";
import { IDBFactory } from "fake-indexeddb";
import { beforeEach, expect, test, vi } from "vitest";
import { IndexedStudies } from "../../../src/study/storage/indexed_studies";
import { StudySaver } from "../../../src/study/storage/study_saver";

beforeEach(() => {
  vi.stubGlobal("indexedDB", new IDBFactory());
});

interface Tab {
  saver: StudySaver;
  events: string[];
  save: (record: string, path?: readonly number[]) => Promise<void>;
}

/** A tab that has opened the study with this id as it is stored now. */
async function openTab(id = "a"): Promise<Tab> {
  const studies = new IndexedStudies();
  const { changed, record } = (await studies.read(id))!;
  const events: string[] = [];
  const saver = new StudySaver(
    studies,
    { id, changed, record },
    { onCopied: () => events.push("copied"), onOutdated: () => events.push("outdated") },
  );
  const save = (record: string, path: readonly number[] = []): Promise<void> =>
    saver.save({ game: "kingdomino", record, path });
  return { saver, events, save };
}

const stored = async (): Promise<Record<string, string>> =>
  Object.fromEntries((await new IndexedStudies().list()).map(({ id, record }) => [id, record]));

async function begin(): Promise<void> {
  const study = { id: "a", changed: 1, game: "kingdomino", record: "begun", path: [] };
  await new IndexedStudies().save(study);
}

test("one tab stores one study, however often", async () => {
  await begin();
  const { save, events } = await openTab();
  await Promise.all([save("one"), save("two"), save("three")]);
  expect(await stored()).toEqual({ a: "three" });
  expect(events).toEqual([]);
});

test("what two tabs have changed is kept twice, and each goes on with its own", async () => {
  await begin();
  const [first, second] = [await openTab(), await openTab()];
  await first.save("of the first");
  await second.save("of the second");
  expect(second.events).toEqual(["copied"]);
  await second.save("of the second, later");
  await first.save("of the first, later");
  const { id } = second.saver;
  expect(id).not.toBe("a");
  expect(await stored()).toEqual({ a: "of the first, later", [id]: "of the second, later" });
  expect(first.events).toEqual([]);
});

test("a tab that has only looked round overwrites nothing, and is told", async () => {
  await begin();
  const [first, second] = [await openTab(), await openTab()];
  expect(await second.saver.isOutdated()).toBe(false);
  await first.save("changed");
  expect(await second.saver.isOutdated()).toBe(true);
  await second.save("begun", [0]);
  expect(second.events).toEqual(["outdated"]);
  expect(await stored()).toEqual({ a: "changed" });
});

test("a study that was removed elsewhere is stored again", async () => {
  await begin();
  const { save, events } = await openTab();
  await new IndexedStudies().remove("a");
  await save("changed");
  expect(await stored()).toEqual({ a: "changed" });
  expect(events).toEqual([]);
});
