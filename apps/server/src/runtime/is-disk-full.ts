/** Of the operating system, and of PostgreSQL, whose disk may be another machine's. */
const codes: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT', '53100']);

/** Whether something could not be written because a disk, or what its user may have of it, is full. */
export function isDiskFull(error: unknown): boolean {
  return codes.has(Object(error).code);
}
