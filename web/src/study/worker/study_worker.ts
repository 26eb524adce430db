/** A worker that is started with the first message, and anew after it has failed. */
import type { StudyAnswer, StudyRequest } from "./messages.ts";

/** What is used of a `Worker`. */
export interface WorkerPort {
  postMessage(request: StudyRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<StudyAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}

/** Whatever is no failure. */
export type Answer = Exclude<StudyAnswer, { failure: string }>;
export type CreateWorker = () => WorkerPort;

export function newWorker(): WorkerPort {
  return new Worker(new URL("./worker.ts", import.meta.url), { type: "module" }) as WorkerPort;
}

export class StudyWorker {
  #worker: WorkerPort | null = null;

  /** `onFailure` is called where there is no worker, or it has failed. */
  constructor(
    private readonly createWorker: CreateWorker,
    private readonly onAnswer: (answer: Answer) => void,
    private readonly onFailure: () => void,
  ) {}

  post(request: StudyRequest): void {
    try {
      this.#worker ??= this.#start();
      this.#worker.postMessage(request);
    } catch {
      this.#fail();
    }
  }

  /** The next message starts a new worker: after an error the memory of a module is not trusted. */
  close(): void {
    this.#worker?.terminate();
    this.#worker = null;
  }

  #start(): WorkerPort {
    const worker = this.createWorker();
    worker.onmessage = ({ data }) => {
      if (worker !== this.#worker) return;
      if ("failure" in data) this.#fail();
      else this.onAnswer(data);
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#fail();
    };
    return worker;
  }

  #fail(): void {
    this.close();
    this.onFailure();
  }
}
