import { parentPort, type Transferable, Worker } from 'node:worker_threads';

/** What a worker can be asked: by the call's name, what goes in and what comes back. */
export type CallTable<Calls> = { [Name in keyof Calls]: { readonly input: unknown; readonly output: unknown } };

/** The worker ended before it answered; the cause says how. */
export class WorkerEndedError extends Error {
  override readonly name = 'WorkerEndedError';
}

interface CallMessage {
  readonly number: number;
  readonly name: string;
  readonly input: unknown;
}

type ReplyMessage =
  | { readonly number: number; readonly output: unknown }
  | { readonly number: number; readonly error: unknown }
  | { readonly announced: unknown };

interface PendingCall {
  resolve(output: unknown): void;
  reject(error: unknown): void;
}

/** A worker thread and the calls that it has not answered yet. */
export class WorkerCaller<Calls extends CallTable<Calls>, Announced = never> {
  readonly #worker: Worker;
  readonly #pending = new Map<number, PendingCall>();
  #lastNumber = 0;
  #crash: unknown = null;
  #ended: WorkerEndedError | null = null;

  /**
   * @param onEnd called once when the thread has ended, whatever ended it
   * @param onAnnounced called with what the worker announces; before the answer of the call that it was announced in
   */
  constructor(
    file: URL,
    workerData: unknown,
    onEnd: (error: Error) => void = () => {},
    onAnnounced: (announced: Announced) => void = () => {},
  ) {
    this.#worker = new Worker(file, { workerData });
    this.#worker.on('message', (reply: ReplyMessage) => {
      // The worker is of this file, and announces what its file says.
      if ('announced' in reply) onAnnounced(reply.announced as Announced);
      else this.#settle(reply);
    });
    this.#worker.on('error', (error) => {
      this.#crash = error;
    });
    this.#worker.on('exit', (code) => {
      this.#ended = new WorkerEndedError(`the worker ended with exit code ${code}`, { cause: this.#crash });
      for (const call of this.#pending.values()) call.reject(this.#ended);
      this.#pending.clear();
      onEnd(this.#ended);
    });
  }

  /** Calls are answered in the order in which they were made. Rejects with WorkerEndedError when the worker ends first. */
  call<Name extends keyof Calls & string>(
    name: Name,
    input: Calls[Name]['input'],
    transfer: readonly Transferable[] = [],
  ): Promise<Calls[Name]['output']> {
    if (this.#ended !== null) return Promise.reject(this.#ended);
    const number = ++this.#lastNumber;
    return new Promise((resolve, reject) => {
      this.#pending.set(number, { resolve, reject });
      this.#worker.postMessage({ number, name, input } satisfies CallMessage, transfer);
    });
  }

  async end(): Promise<void> {
    await this.#worker.terminate();
  }

  #settle(reply: Exclude<ReplyMessage, { readonly announced: unknown }>): void {
    const call = this.#pending.get(reply.number);
    this.#pending.delete(reply.number);
    if ('error' in reply) call?.reject(reply.error);
    else call?.resolve(reply.output);
  }
}

/** An answer, and the buffers that leave the worker with it. */
export interface CallAnswer<Output> {
  readonly output: Output;
  readonly transfer?: readonly Transferable[];
}

export type CallHandlers<Calls extends CallTable<Calls>> = {
  [Name in keyof Calls]: (input: Calls[Name]['input']) => CallAnswer<Calls[Name]['output']>;
};

/** Answers the calls of the thread that started this worker, one after the other. An error goes back to the caller. */
export function answerCalls<Calls extends CallTable<Calls>>(handlers: CallHandlers<Calls>): void {
  const port = parentPort;
  if (port === null) throw new Error('this file runs in a worker thread');
  // Caller and handlers are typed by one table of calls; between the threads the name alone tells which one it is.
  const byName = handlers as Record<string, ((input: unknown) => CallAnswer<unknown>) | undefined>;
  port.on('message', ({ number, name, input }: CallMessage) => {
    try {
      const handler = byName[name];
      if (handler === undefined) throw new Error(`no such call: ${name}`);
      const { output, transfer = [] } = handler(input);
      port.postMessage({ number, output } satisfies ReplyMessage, transfer);
    } catch (error) {
      port.postMessage({ number, error } satisfies ReplyMessage);
    }
  });
}

/** Tells the thread that started this worker something that it did not ask for. */
export function announce(announced: unknown): void {
  parentPort?.postMessage({ announced } satisfies ReplyMessage);
}
