/** The page on which whoever reported something learns what became of it, from the root of the site. */
export function noticeAddress(receipt: string): string {
  return `/notices/${receipt}`;
}
