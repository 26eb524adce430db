/** Shows what the server sends one message after the other, so that moves can be followed. */
import type { SocketMessage } from "../../messages";

/** The messages that change a position: they are shown in the order in which they came. */
export type PositionMessage = Extract<SocketMessage, { type: "events" | "moves" }>;

/** From this many waiting messages on, each has less time: a spectator does not fall far behind. */
const FULL_PACE = 12;

export class Playback {
  /** Whether messages wait to be shown. */
  running = $state(false);
  private queue: PositionMessage[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    /** Show messages, oldest first; several together where the queue was skipped. */
    private readonly show: (messages: readonly PositionMessage[]) => void,
    /** Milliseconds for which a message is shown before the next one. */
    private readonly pauseOf: (message: PositionMessage) => number,
  ) {}

  /** Show a message, after those that wait and the pause of the last one. */
  add(message: PositionMessage): void {
    this.queue.push(message);
    if (document.hidden) this.skip();
    else if (this.timer === undefined || (message.type === "moves" && this.queue.length === 1))
      this.advance();
    this.update();
  }

  /** Show everything that waits now. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const messages = this.queue;
    this.queue = [];
    this.update();
    if (messages.length) this.show(messages);
  }

  /** Forget what waits: a newer position is there. */
  clear(): void {
    this.queue = [];
    this.skip();
  }

  /** Show what has no pause, then one message that has, with the legal moves after it. */
  private advance(): void {
    const messages: PositionMessage[] = [];
    let pause = 0;
    while (this.queue.length && (!pause || this.queue[0]!.type === "moves")) {
      const message = this.queue.shift()!;
      messages.push(message);
      pause ||= this.pauseOf(message);
    }
    if (pause) {
      clearTimeout(this.timer);
      const pace = Math.min(1, FULL_PACE / (this.queue.length + 1));
      this.timer = setTimeout(() => {
        this.timer = undefined;
        if (this.queue.length) this.advance();
        this.update();
      }, pause * pace);
    }
    if (messages.length) this.show(messages);
  }

  private update(): void {
    this.running = this.queue.length > 0;
  }
}
