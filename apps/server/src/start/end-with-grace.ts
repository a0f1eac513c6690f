import closeWithGrace, { type Options } from 'close-with-grace';
import type { FastifyBaseLogger } from 'fastify';

/** Requests that run when the process is told to end get this long, with the pause before it. */
const drainMilliseconds = 25_000;

/**
 * Signals of a fault in the process itself. Whoever listens to SIGSEGV takes it from V8, to which a fault in WebAssembly's
 * memory is an error like any other: the thread of the embedded database would run into the same fault again for ever, and
 * the process would be closed in place of the database.
 */
const faults = ['SIGILL', 'SIGTRAP', 'SIGABRT', 'SIGBUS', 'SIGFPE', 'SIGSEGV'] as const;

/** What ends with the process. */
interface Closable {
  readonly app: { readonly log: Pick<FastifyBaseLogger, 'info' | 'error' | 'fatal'> };
  /** @param options.announces whether others are told before, so that they send nobody here any more */
  close(options: { readonly announces: boolean }): Promise<void>;
}

/** Closes a server when its process is asked to end, or cannot go on after an error that nothing caught. Call it once per process. */
export function endWithGrace(server: Closable): void {
  const { log } = server.app;
  const options: Options = { delay: drainMilliseconds, skip: ['unhandledRejection', ...faults], logger: null };
  closeWithGrace(options, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'The process ends because of an unhandled error.');
    else log.info({ signal }, 'The process was asked to end.');
    await server.close({ announces: signal === 'SIGTERM' }).catch((error: unknown) => {
      log.error({ err: error }, 'Closing the server failed.');
      throw error;
    });
  });
}
