/** Replays, records and deals: loaded when one is asked for, a live table needs none of it. */
export { framesOf } from "./frames";
export { dealOf, recordOf } from "./record";
export { replayRecord } from "./record_replay";
