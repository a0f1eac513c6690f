/** Whether a search that failed is to be ignored: what it found stays, and nothing is said (specification, section 4). */
export function isIgnoredFailure({ message }: { readonly message: string }): boolean {
  return message.includes('metadata');
}
