/** The router: the screen of the current address. */

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string | null; mode: string | null }
  | { screen: "table"; table: string }
  | { screen: "end"; table: string }
  | { screen: "replay"; table: string; at: number | null }
  | { screen: "review"; table: string | null; at: number | null }
  | { screen: "study"; id: string | null; table: string | null; at: number | null }
  | { screen: "deal"; table: string }
  | { screen: "record" }
  | { screen: "continue" }
  | { screen: "position"; game: string | null }
  | { screen: "link" }
  | { screen: "about" }
  | { screen: "rules"; game: string }
  | { screen: "guide"; game: string }
  | { screen: "not-found" };

/**
 * The screen of an address: `/`, `/new?game=kingdomino&mode=bots`, `/t/K7M2QX`, `/t/K7M2QX/end`,
 * `/t/K7M2QX/replay?at=41`, `/t/K7M2QX/review?at=19`, `/review` of a pasted record,
 * `/study?table=K7M2QX&at=19`, `/study/setup?game=kingdomino`,
 * `/continue#kingdomino/1 players:2 …`, `/rules/kingdomino`, `/guide/kingdomino`, `/about`.
 */
export function routeOf(path: string, query = ""): Route {
  const parts = path.split("/").filter(Boolean);
  if (parts.length === 0) return { screen: "home" };
  if (parts.length === 1 && parts[0] === "new") {
    const params = new URLSearchParams(query);
    return { screen: "new", game: params.get("game"), mode: params.get("mode") };
  }
  if (
    parts.length === 1 &&
    (parts[0] === "link" || parts[0] === "about" || parts[0] === "continue")
  )
    return { screen: parts[0] };
  if ((parts[0] === "rules" || parts[0] === "guide") && parts[1] && parts.length === 2)
    return { screen: parts[0], game: parts[1] };
  if (parts[0] === "t" && parts[1] && parts.length === 2)
    return { screen: "table", table: parts[1] };
  if (parts.length === 1 && parts[0] === "replay") return { screen: "record" };
  if (parts.length === 1 && parts[0] === "review")
    return { screen: "review", table: null, at: numberIn(query) };
  if (parts.length === 1 && parts[0] === "study") {
    const params = new URLSearchParams(query);
    return {
      screen: "study",
      id: params.get("id"),
      table: params.get("table"),
      at: numberIn(query),
    };
  }
  if (parts.length === 2 && parts[0] === "study" && parts[1] === "setup")
    return { screen: "position", game: new URLSearchParams(query).get("game") };
  if (parts[0] === "t" && parts[1] && parts.length === 3) {
    const table = parts[1];
    if (parts[2] === "end" || parts[2] === "deal") return { screen: parts[2], table };
    if (parts[2] === "replay" || parts[2] === "review")
      return { screen: parts[2], table, at: numberIn(query) };
  }
  return { screen: "not-found" };
}

/** The number in `?at=41`; null for anything else. */
function numberIn(query: string): number | null {
  const at = new URLSearchParams(query).get("at") ?? "";
  return /^\d{1,7}$/.test(at) ? Number(at) : null;
}

/** What is shown: the path of a screen with its query and anchor. */
function currentAddress(): URL {
  if (!STATIC_SITE) return new URL(location.href);
  return new URL(isScreen(location.hash) ? location.hash.slice(1) : "/", location.origin);
}

/** Whether a fragment is the path of a screen, and not an anchor. */
const isScreen = (fragment: string): boolean => fragment.startsWith("#/");

function currentRoute(): Route {
  const { pathname, search } = currentAddress();
  return routeOf(pathname, search);
}

let current = $state.raw(currentRoute());

export function route(): Route {
  return current;
}

/** A parameter of the current address; null where it has none of that name. */
export function queryParameter(name: string): string | null {
  return currentAddress().searchParams.get(name);
}

/** The anchor of the current address; empty for none. */
export function anchor(): string {
  return decodeURIComponent(currentAddress().hash.slice(1));
}

/**
 * The address of a screen for a link. A static site has one page wherever it lies: its screens are
 * fragments of that page's address.
 */
export function addressOf(path: string): string {
  return STATIC_SITE ? `#${path}` : path;
}

/** The whole address of a screen, to be sent to others. */
export function fullAddressOf(path: string): string {
  return new URL(addressOf(path), location.href).href;
}

function readAddress(): void {
  // An anchor of the screen that is shown.
  if (STATIC_SITE && location.hash && !isScreen(location.hash)) return;
  current = currentRoute();
}

export function navigate(path: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", addressOf(path));
  readAddress();
  scrollTo(0, 0);
}

/** The path that an internal link leads to; null for any other link. */
function pathOf(link: HTMLAnchorElement): string | null {
  if (link.origin !== location.origin) return null;
  if (!STATIC_SITE) return link.pathname + link.search + link.hash;
  return isScreen(link.hash) ? link.hash.slice(1) : null;
}

/** Handle ordinary clicks on internal links; all others are left to the browser. */
export function handleLinkClick(event: MouseEvent): void {
  if (
    event.defaultPrevented ||
    event.button !== 0 ||
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey
  )
    return;
  const link = (event.target as Element).closest("a");
  const path = link && pathOf(link);
  if (!path || link.target || link.hasAttribute("download")) return;
  // The browser goes to anchors of the same screen.
  const { pathname, hash } = new URL(path, location.origin);
  if (hash && pathname === currentAddress().pathname) return;
  event.preventDefault();
  navigate(path);
}

addEventListener("popstate", readAddress);
