/** Where somebody was in the rules, so that they open again there. */

export interface Place {
  query: string;
  top: number;
}

const places = new Map<string, Place>();

export function placeIn(game: string): Place {
  const known = places.get(game) ?? { query: "", top: 0 };
  places.set(game, known);
  return known;
}
