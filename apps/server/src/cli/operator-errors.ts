import { BackupDamagedError, BackupRefusedError, RestoreRefusedError } from '../backup/backup-errors.ts';
import { ConfigError } from '../config/config-error.ts';
import { DatabaseUnavailableError, DatabaseUnsuitableError } from '../db/database-errors.ts';
import { DataFolderInUseError } from '../db/embedded/data-folder-lock.ts';
import { ImportFileError } from '../domain/errors/import-file-error.ts';
import { ImportSupersededError } from '../importing/import-run.sql.ts';
import { ReferenceDataError } from '../reference-data/read-json-file.ts';
import { isSystemError, type SystemError, systemReason } from '../runtime/system-reason.ts';

/** A command cannot be done as things are. The message is one sentence for the operator. */
export class CommandRefusedError extends Error {
  override readonly name = 'CommandRefusedError';
}

/** What a running server answered in place of an outcome. */
export class ServerAnswerError extends Error {
  override readonly name: string;
  readonly exitCode: number;

  constructor(error: { readonly name: string; readonly message: string; readonly exitCode: number }) {
    super(error.message);
    this.name = error.name;
    this.exitCode = error.exitCode;
  }
}

const expectedErrors = [
  BackupDamagedError,
  BackupRefusedError,
  CommandRefusedError,
  ConfigError,
  DatabaseUnavailableError,
  DatabaseUnsuitableError,
  DataFolderInUseError,
  ImportFileError,
  ImportSupersededError,
  ReferenceDataError,
  RestoreRefusedError,
  ServerAnswerError,
] as const;

/** The one sentence for the operator where an error was to be expected; null for a fault of the program. */
export function operatorSentence(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (expectedErrors.some((kind) => error instanceof kind)) return error.message;
  return isSystemError(error) ? describeSystemError(error) : null;
}

function describeSystemError(error: SystemError): string {
  return typeof error.path === 'string'
    ? `The system refused ${error.path}: ${systemReason(error)}.`
    : `The system refused: ${systemReason(error)}.`;
}
