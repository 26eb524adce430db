/** What pages use as the server does; `make types` writes the values from the server's sources. */
import CONSTANTS from "../constants.json";

/** The level whose move is a hint: it plays by simulations in every game. */
export const HINT_LEVEL = CONSTANTS.hint_level;
/** The level that plays for a person who is out of time or has resigned. */
export const STAND_IN_LEVEL = CONSTANTS.stand_in_level;
/** The most seats that a match of any game has. */
export const MOST_SEATS = CONSTANTS.most_seats;
