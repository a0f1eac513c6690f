/** A file that cannot be imported. The message is one sentence for the operator and names what is wrong with the file. */
export class ImportFileError extends Error {
  override readonly name = 'ImportFileError';
}
