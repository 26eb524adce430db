/** The router: the screen of the current address. */

export type Route =
  | { screen: "home" }
  | { screen: "new"; game: string | null; mode: string | null }
  | { screen: "table"; table: string }
  | { screen: "end"; table: string }
  | { screen: "replay"; table: string; at: number | null }
  | { screen: "deal"; table: string }
  | { screen: "record" }
  | { screen: "link" }
  | { screen: "about" }
  | { screen: "rules"; game: string }
  | { screen: "guide"; game: string }
  | { screen: "not-found" };

/**
 * The screen of an address: `/`, `/new?game=kingdomino&mode=bots`, `/t/K7M2QX`, `/t/K7M2QX/end`,
 * `/t/K7M2QX/replay?at=41`, `/rules/kingdomino`, `/guide/kingdomino`, `/about`.
 */
export function routeOf(path: string, query = ""): Route {
  const parts = path.split("/").filter(Boolean);
  if (parts.length === 0) return { screen: "home" };
  if (parts.length === 1 && parts[0] === "new") {
    const params = new URLSearchParams(query);
    return { screen: "new", game: params.get("game"), mode: params.get("mode") };
  }
  if (parts.length === 1 && (parts[0] === "link" || parts[0] === "about"))
    return { screen: parts[0] };
  if ((parts[0] === "rules" || parts[0] === "guide") && parts[1] && parts.length === 2)
    return { screen: parts[0], game: parts[1] };
  if (parts[0] === "t" && parts[1] && parts.length === 2)
    return { screen: "table", table: parts[1] };
  if (parts.length === 1 && parts[0] === "replay") return { screen: "record" };
  if (parts[0] === "t" && parts[1] && parts.length === 3) {
    const table = parts[1];
    if (parts[2] === "end" || parts[2] === "deal") return { screen: parts[2], table };
    if (parts[2] === "replay") return { screen: "replay", table, at: versionIn(query) };
  }
  return { screen: "not-found" };
}

/** The version in `?at=41`; null for anything else. */
function versionIn(query: string): number | null {
  const at = new URLSearchParams(query).get("at") ?? "";
  return /^\d{1,7}$/.test(at) ? Number(at) : null;
}

let current = $state.raw(routeOf(location.pathname, location.search));

export function route(): Route {
  return current;
}

function readAddress(): void {
  current = routeOf(location.pathname, location.search);
}

export function navigate(address: string, replace = false): void {
  history[replace ? "replaceState" : "pushState"](null, "", address);
  readAddress();
  scrollTo(0, 0);
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
  if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download"))
    return;
  // The browser scrolls to anchors of the same page.
  if (link.hash && link.pathname === location.pathname) return;
  event.preventDefault();
  navigate(link.pathname + link.search + link.hash);
}

addEventListener("popstate", readAddress);
