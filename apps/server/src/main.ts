import closeWithGrace from 'close-with-grace';
import { ConfigError, readConfig } from './config.ts';
import { DataFolderInUseError } from './db/data-folder-lock.ts';
import { DatabaseUnavailableError, DatabaseUnsuitableError } from './db/database-errors.ts';
import { ReferenceDataError } from './reference-data/read-json-file.ts';
import { startServer } from './start-server.ts';

/** Requests that run when the process is told to end get this long. */
const drainMilliseconds = 25_000;

try {
  const server = await startServer(readConfig(process.env));
  process.stdout.write(`Access Atlas is running on ${server.address}\n`);
  closeWithGrace({ delay: drainMilliseconds }, async ({ err }) => {
    if (err) server.app.log.fatal({ err }, 'the process ends because of an error that nobody handled');
    await server.close();
  });
  await server.ready;
} catch (error) {
  if (!isForTheOperator(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}

/** Errors whose message is one sentence that says what to change; any other keeps its stack. */
function isForTheOperator(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderInUseError ||
    error instanceof DatabaseUnsuitableError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof ReferenceDataError ||
    (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')
  );
}
