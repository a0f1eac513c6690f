import { readConfig } from '../config/config.ts';
import { ConfigError } from '../config/config-error.ts';
import { DatabaseUnavailableError, DatabaseUnsuitableError } from '../db/database-errors.ts';
import { DataFolderInUseError } from '../db/embedded/data-folder-lock.ts';
import { ReferenceDataError } from '../reference-data/read-json-file.ts';
import { logUnhandledRejections } from '../runtime/log-unhandled-rejections.ts';
import { endWithGrace } from './end-with-grace.ts';
import { type RunningServer, startServer } from './start-server.ts';

const server = await startOrExplain();
logUnhandledRejections(server.app.log);
endWithGrace(server);
// Last, so that whoever reads it may already send a signal.
const { listeningAddress, address } = server;
const reached = address === listeningAddress ? '' : `, and people reach it at ${address}`;
process.stdout.write(`Access Atlas is running on ${listeningAddress}${reached}\n`);

async function startOrExplain(): Promise<RunningServer> {
  try {
    return await startServer(readConfig(process.env));
  } catch (error) {
    if (!isForTheOperator(error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  }
}

/** Errors whose message is one sentence that says what to change; any other keeps its stack. */
function isForTheOperator(error: unknown): error is Error {
  return (
    error instanceof ConfigError ||
    error instanceof DataFolderInUseError ||
    error instanceof DatabaseUnsuitableError ||
    error instanceof DatabaseUnavailableError ||
    error instanceof ReferenceDataError
  );
}
