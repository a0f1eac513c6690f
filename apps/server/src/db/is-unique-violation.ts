/** PostgreSQL's error code for a row that a unique index refuses. */
const uniqueViolation = '23505';

/** Whether a statement failed because another row has the same value in columns that must differ. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === uniqueViolation;
}
