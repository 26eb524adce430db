/** The worker in which positions are analysed. */
import { loadBotKernel } from "../../engine/module/modules.ts";
import type { StudyRequest } from "./messages.ts";
import { StudySession } from "./session.ts";

const session = new StudySession(loadBotKernel, (answer) => postMessage(answer));

addEventListener("message", ({ data }: MessageEvent<StudyRequest>) => {
  void session.receive(data);
});
