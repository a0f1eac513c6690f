/** The file is not a whole and unchanged backup. The message is one sentence for the operator. */
export class BackupDamagedError extends Error {
  override name = 'BackupDamagedError';
}

/** A backup that cannot go into this database. The message is one sentence for the operator. */
export class RestoreRefusedError extends Error {
  override name = 'RestoreRefusedError';
}

/** The backup cannot be made as things are. The message is one sentence for the operator. */
export class BackupRefusedError extends Error {
  override name = 'BackupRefusedError';
}
