/** The reading position in the rules of each game, restored when they are opened again. */

export interface ReadingPosition {
  query: string;
  top: number;
}

const positions = new Map<string, ReadingPosition>();

export function readingPosition(game: string): ReadingPosition {
  const position = positions.get(game) ?? { query: "", top: 0 };
  positions.set(game, position);
  return position;
}
