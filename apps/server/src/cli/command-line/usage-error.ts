/** The command line is wrong. The message is one sentence that names what is wrong. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}
