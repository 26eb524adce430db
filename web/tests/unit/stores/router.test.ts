import { expect, test } from "vitest";
import { routeOf } from "../../../src/stores/router.svelte";

test("an address names a screen", () => {
  expect(routeOf("/")).toEqual({ screen: "home" });
  expect(routeOf("/about")).toEqual({ screen: "about" });
  expect(routeOf("/continue")).toEqual({ screen: "continue" });
  expect(routeOf("/about/us")).toEqual({ screen: "not-found" });
  expect(routeOf("/new", "?game=kingdomino&mode=bots")).toEqual({
    screen: "new",
    game: "kingdomino",
    mode: "bots",
  });
  expect(routeOf("/new")).toEqual({ screen: "new", game: null, mode: null });
  expect(routeOf("/link")).toEqual({ screen: "link" });
  expect(routeOf("/t/K7M2QX")).toEqual({ screen: "table", table: "K7M2QX" });
  expect(routeOf("/t/K7M2QX/end")).toEqual({ screen: "end", table: "K7M2QX" });
  expect(routeOf("/t/K7M2QX/review", "?at=19")).toEqual({
    screen: "review",
    table: "K7M2QX",
    at: 19,
  });
  expect(routeOf("/review")).toEqual({ screen: "review", table: null, at: null });
  const nothing = { id: null, table: null, at: null };
  expect(routeOf("/study")).toEqual({ screen: "study", ...nothing });
  expect(routeOf("/study", "?id=0a1b")).toEqual({ screen: "study", ...nothing, id: "0a1b" });
  expect(routeOf("/study", "?table=K7M2QX&at=19")).toEqual({
    screen: "study",
    id: null,
    table: "K7M2QX",
    at: 19,
  });
});

test("any other address leads nowhere", () => {
  for (const path of ["/x", "/t", "/t/a/b", "/t/a/end/c", "/new/a"])
    expect(routeOf(path)).toEqual({ screen: "not-found" });
});
