/** The log of this device: lists read it without the rules of a game. */
import { DurableLog } from "./durable_log";
import { IndexedLog } from "./indexed_log";

export const deviceLog = new DurableLog(new IndexedLog());
