import type { Socket } from 'node:net';
import { Writable } from 'node:stream';
import { StringDecoder } from 'node:string_decoder';
import type { CommandProgress } from '../commands/command.ts';
import type { ControlAnswer } from './control-protocol.ts';

const progressMilliseconds = 100;

/** A server's side of one call: sends answers, each on a line of its own. */
export class ControlAnswers {
  readonly #socket: Socket;
  #progressPhase = '';
  #progressSentAt = 0;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** Sends the last answer and ends the connection. Whether the client still hears it is not waited for. */
  finish(answer: ControlAnswer): void {
    this.#send(answer).catch(() => undefined);
    this.#socket.destroySoon();
  }

  /** Resolves once the line has left this process. Rejects when the client is gone. */
  #send(answer: ControlAnswer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#socket.write(`${JSON.stringify(answer)}\n`, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** At most ten times a second and whenever a phase begins; left out while the client does not keep up. */
  sendProgress(progress: CommandProgress): void {
    const now = performance.now();
    const isEarly = now - this.#progressSentAt < progressMilliseconds && progress.done !== progress.total;
    if (this.#socket.writableNeedDrain || !this.#socket.writable) return;
    if (progress.phase === this.#progressPhase && isEarly) return;
    this.#progressPhase = progress.phase;
    this.#progressSentAt = now;
    this.#send({ progress }).catch(() => undefined);
  }

  /** Takes a command's output at the speed at which the client reads it. */
  outputStream(): Writable {
    const decoder = new StringDecoder('utf8');
    return new Writable({
      decodeStrings: false,
      write: (chunk: string | Buffer, _encoding, callback) => {
        const output = typeof chunk === 'string' ? chunk : decoder.write(chunk);
        this.#send({ output }).then(() => callback(), callback);
      },
    });
  }
}
