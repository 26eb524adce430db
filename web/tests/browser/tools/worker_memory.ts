/** How much memory the worker of a page has, asked by the protocol of the developer tools. */
import type { CDPSession, Page } from "playwright-core";

export interface WorkerMemory {
  /** Bytes of the objects of JavaScript. */
  heap: number;
  /** Bytes of the memories of WebAssembly modules, which never shrink. */
  modules: number;
}

interface HeapUsage {
  usedSize: number;
}
interface RemoteObject<Value = unknown> {
  result: { objectId: string; value: Value };
}
interface QueriedObjects {
  objects: { objectId: string };
}

/** What a worker answers; it has a session of its own inside that of its page. */
type Ask = <Answer>(method: string, params?: object) => Promise<Answer>;

async function attach(session: CDPSession): Promise<Ask> {
  const attached = new Promise<string>((resolve) =>
    session.on("Target.attachedToTarget", ({ sessionId }) => resolve(sessionId)),
  );
  const waiting = new Map<number, (answer: never) => void>();
  session.on("Target.receivedMessageFromTarget", ({ message }) => {
    const { id, result } = JSON.parse(message) as { id: number; result: never };
    waiting.get(id)?.(result);
  });
  await session.send("Target.setAutoAttach", {
    autoAttach: true,
    waitForDebuggerOnStart: false,
    flatten: false,
  });
  const sessionId = await attached;
  return async (method, params = {}) => {
    const id = waiting.size + 1;
    const answer = new Promise<never>((resolve) => waiting.set(id, resolve));
    const message = JSON.stringify({ id, method, params });
    await session.send("Target.sendMessageToTarget", { sessionId, message });
    return answer;
  };
}

/** The memory of the only worker of a page. */
export async function workerMemory(page: Page): Promise<WorkerMemory> {
  const session = await page.context().newCDPSession(page);
  const ask = await attach(session);
  const { usedSize: heap } = await ask<HeapUsage>("Runtime.getHeapUsage");
  const prototype = await ask<RemoteObject>("Runtime.evaluate", {
    expression: "WebAssembly.Memory.prototype",
  });
  const { objects } = await ask<QueriedObjects>("Runtime.queryObjects", {
    prototypeObjectId: prototype.result.objectId,
  });
  const sum = await ask<RemoteObject<number>>("Runtime.callFunctionOn", {
    objectId: objects.objectId,
    functionDeclaration:
      "function () { return this.reduce((sum, { buffer }) => sum + buffer.byteLength, 0); }",
    returnByValue: true,
  });
  await session.detach();
  return { heap, modules: sum.result.value };
}
