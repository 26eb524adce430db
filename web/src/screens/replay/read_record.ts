/** The match of a record: read by the server, or by this device where none answers. */
import { replayOnDevice } from "../../device";
import type { RecordAnswer } from "../../messages";
import { api, Unreachable } from "../../socket/api";

/** With `limit` positions after move `after`. */
export async function readRecord(
  record: string,
  after: number,
  limit: number,
): Promise<RecordAnswer> {
  try {
    return await api.replay(record, after, limit);
  } catch (error) {
    if (!(error instanceof Unreachable)) throw error;
    return replayOnDevice(record, after, limit);
  }
}
