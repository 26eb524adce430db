/** The kingdom on the front page. */
import { picture } from "../../svg/picture";

const drawn = picture([
  "f  m2 m2 w  w1", //
  "f  s  l1 f  s",
  "f  f  l1 f  C",
  "f1 f1 f1 f1 f1",
  "w  l  g  w  w",
]);

export const castle = drawn.castle!;
export const { squares } = drawn;
