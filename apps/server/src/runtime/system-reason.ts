/** A refusal of the operating system: disk full, no permission, a file that went away. */
export interface SystemError extends Error {
  readonly code: string;
  readonly syscall: string;
  readonly path?: unknown;
}

export function isSystemError(error: unknown): error is SystemError {
  return (
    error instanceof Error &&
    'code' in error &&
    typeof error.code === 'string' &&
    'syscall' in error &&
    typeof error.syscall === 'string'
  );
}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EACCES: 'this user may not do that',
  EPERM: 'this user may not do that',
  EROFS: 'the disk can only be read',
  ENOENT: 'there is no such file or folder',
  ENOTDIR: 'a part of the path is a file, not a folder',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'the name is too long',
  ELOOP: 'its links lead back to themselves',
  EMFILE: 'too many files are open',
  EIO: 'the disk cannot be read or written',
};

/** Why the system refused, in plain words and with its code; the system's own words where the code is a rare one. */
export function systemReason({ code, message }: SystemError): string {
  const reason = reasons[code];
  return reason === undefined ? message : `${reason} (${code})`;
}
