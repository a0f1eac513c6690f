/** What devices keep of a person beside a name, base64url: the 16 bytes of their id, which tell nothing about them. */
export function userHandleOf(personId: string): string {
  return Buffer.from(personId.replaceAll('-', ''), 'hex').toString('base64url');
}
