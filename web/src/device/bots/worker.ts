/** The worker in which bots think. */
import { BotSession, type BotGame, type BotQuestion } from "./bot_session";

const session = new BotSession();

addEventListener("message", ({ data }: MessageEvent<BotGame | BotQuestion>) => {
  if ("url" in data) session.addGame(data);
  else void session.answer(data).then((answer) => postMessage(answer));
});
