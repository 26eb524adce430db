/** The worker in which bots think. */
import { loadKernel } from "../../engine/modules.ts";
import { BotSession, type BotQuestion } from "./bot_session";

const session = new BotSession(loadKernel);

addEventListener("message", ({ data }: MessageEvent<BotQuestion>) => {
  void session.answer(data).then((answer) => postMessage(answer));
});
