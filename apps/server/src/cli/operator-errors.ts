import { BackupDamagedError, BackupRefusedError, RestoreRefusedError } from '../backup/backup-errors.ts';
import { ConfigError } from '../config.ts';
import { DataFolderInUseError } from '../db/data-folder-lock.ts';
import { DatabaseUnavailableError, DatabaseUnsuitableError } from '../db/database-errors.ts';
import { ImportSupersededError } from '../importing/import-run.sql.ts';
import { ImportFileError } from '../importing/openstreetmap/import-file-error.ts';
import { ReferenceDataError } from '../reference-data/read-json-file.ts';

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

/** Refusals of the operating system: disk full, no permission, a file that went away. */
interface SystemError extends Error {
  readonly code: string;
  readonly syscall: string;
  readonly path?: unknown;
}

function isSystemError(error: Error): error is SystemError {
  return 'code' in error && typeof error.code === 'string' && 'syscall' in error && typeof error.syscall === 'string';
}

const systemReasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'the disk can only be read',
  ENOENT: 'there is no such file or folder',
  EMFILE: 'too many files are open',
  EIO: 'the disk cannot be read or written',
};

function describeSystemError({ code, path, message }: SystemError): string {
  const reason = systemReasons[code];
  if (reason === undefined) return `The system refused: ${message}.`;
  return typeof path === 'string'
    ? `The system refused ${path}: ${reason} (${code}).`
    : `The system refused: ${reason} (${code}).`;
}
