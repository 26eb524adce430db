/** The scenes of a guide: positions as texts, and what the rules say of them. */
import type { GameTexts } from "../engine/texts/game_texts.ts";
import { LocalMatch, type MatchGame } from "../engine/local_match.ts";
import { loadKernel } from "../engine/module/modules.ts";
import { YOU, type GuideView, type Scene } from "./script";

/** A scene as `web/guides/` writes it. */
export interface SceneText {
  position: string;
  /** Those of your moves that are offered; nothing where you only look. */
  offered?: readonly string[];
  /** What can be sent, where several moves go together, with spaces between them. */
  lines?: readonly string[];
  /** The first moves of such lines, to be looked past. */
  ahead?: readonly string[];
  /** The parts of the view that are shown after your move, beside your kingdom. */
  then?: readonly string[];
}

/** A view with what a guide shows of the moves. */
type MovesOf<View> = NonNullable<Scene<View & GuideView>["moves"]>;

/** Load the rules of a game and work out the scenes of its guide. */
export async function loadScenes<View extends GuideView, Name extends string>(
  game: string,
  texts: GameTexts<View>,
  scenes: Readonly<Record<Name, SceneText>>,
): Promise<Record<Name, Scene<View>>> {
  const kernel = await loadKernel(game);
  const entries = Object.entries<SceneText>(scenes).map(
    ([name, text]) => [name, sceneOf({ kernel, texts }, text)] as const,
  );
  return Object.fromEntries(entries) as Record<Name, Scene<View>>;
}

export function sceneOf<View extends GuideView>(
  game: MatchGame<View>,
  { position, offered, lines = offered, ahead, then }: SceneText,
): Scene<View> {
  const match = LocalMatch.resume(game, position);
  const view = shownView(match);
  if (!offered || !lines) return { view };
  const after = (line: string): LocalMatch<View> => {
    const tried = match.copy();
    for (const move of line.split(" ")) tried.play(move);
    return tried;
  };
  const views = lines.map((line) => [line, shownView(after(line))] as const);
  return {
    view,
    moves: movesOf(match, (move) => offered.includes(move)),
    after: Object.fromEntries(views.map(([line, { kingdoms }]) => [line, kingdoms[YOU]!])),
    ...(then && {
      then: Object.fromEntries(views.map(([line, later]) => [line, changes(view, later, then)])),
    }),
    ...(ahead && {
      ahead: Object.fromEntries(
        ahead.map((first) => {
          const later = after(first);
          const moves = movesOf(later, (move) => lines.includes(`${first} ${move}`));
          return [first, { view: shownView(later), moves }];
        }),
      ),
    }),
  };
}

/** The view without what a guide has no use for. */
function shownView<View extends GuideView>(match: LocalMatch<View>): View {
  const view = { ...match.view(false) };
  delete (view as { unseen?: unknown }).unseen;
  return view;
}

function movesOf<View extends GuideView>(
  match: LocalMatch<View>,
  isOffered: (move: string) => boolean,
): MovesOf<View> {
  const { moves = [] } = match.view(true) as { moves?: { move: string }[] };
  return moves.filter(({ move }) => isOffered(move)) as unknown as MovesOf<View>;
}

/** Of some parts of a view those that have changed. */
function changes<View>(before: View, later: View, keys: readonly string[]): Partial<View> {
  const isSame = (key: keyof View): boolean =>
    JSON.stringify(before[key]) === JSON.stringify(later[key]);
  const changed = (keys as (keyof View)[]).filter(
    (key) => key in (later as object) && !isSame(key),
  );
  return Object.fromEntries(changed.map((key) => [key, later[key]])) as Partial<View>;
}
