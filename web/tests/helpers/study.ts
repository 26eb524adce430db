/** Reviews and analyses for tests in node: a worker without a thread, and storage in memory. */
import type { Measure } from "../../src/analysis/measures.ts";
import type { MeasureStore } from "../../src/study/storage/measure_store";
import type { StudyAnswer, StudyRequest } from "../../src/study/worker/messages";
import { StudySession } from "../../src/study/worker/session";
import type { Timing } from "../../src/study/worker/growing_analysis";
import type { WorkerPort } from "../../src/study/worker/study_worker";
import { botKernelOf } from "./kernels.ts";

/** A worker without a thread that has received so many requests. */
export class FakeStudyWorker implements WorkerPort {
  onmessage: WorkerPort["onmessage"] = null;
  onerror: WorkerPort["onerror"] = null;
  isTerminated = false;
  readonly requests: StudyRequest[] = [];

  /** Answers by itself, or as a test says. */
  constructor(
    private readonly receive: (
      request: StudyRequest,
      post: (answer: StudyAnswer) => void,
    ) => void = thinking(),
  ) {}

  postMessage(request: StudyRequest): void {
    this.requests.push(request);
    const post = (answer: StudyAnswer): void => {
      if (!this.isTerminated) this.onmessage?.({ data: answer } as MessageEvent<StudyAnswer>);
    };
    setTimeout(() => this.receive(request, post));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

/** What a worker does with requests. */
export function thinking(
  timing: Partial<Timing> = {},
): (request: StudyRequest, post: (answer: StudyAnswer) => void) => void {
  let post: (answer: StudyAnswer) => void;
  const session = new StudySession(botKernelOf, (answer) => post(answer), timing);
  return (request, postNow) => {
    post = postNow;
    void session.receive(request);
  };
}

/** A worker that answers so many questions, and then none. */
export function limitedWorker(answers: number): FakeStudyWorker {
  const receive = thinking();
  return new FakeStudyWorker((request, post) => {
    if (answers-- > 0) receive(request, post);
  });
}

/** A worker in which every question ends with an error. */
export function failingWorker(): FakeStudyWorker {
  return new FakeStudyWorker((request, post) =>
    post({ id: (request as { id: number }).id, failure: "trap" }),
  );
}

/** A store that forgets with the test. */
export class MemoryMeasures implements MeasureStore {
  readonly reviews = new Map<string, Measure[]>();

  open(review: string): Promise<Measure[]> {
    return Promise.resolve([...(this.reviews.get(review) ?? [])]);
  }

  add(review: string, measure: Measure): Promise<void> {
    this.reviews.set(review, [...(this.reviews.get(review) ?? []), measure]);
    return Promise.resolve();
  }
}

/** A browser that stores nothing. */
export const BROKEN_STORE: MeasureStore = {
  open: () => Promise.reject(new DOMException("forbidden", "SecurityError")),
  add: () => Promise.reject(new DOMException("full", "QuotaExceededError")),
};
