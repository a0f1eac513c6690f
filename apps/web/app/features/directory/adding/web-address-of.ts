/** A web address as it was typed: nobody types its beginning. Empty where nothing was typed. */
export function webAddressOf(typed: string): string {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : `https://${address}`;
}
