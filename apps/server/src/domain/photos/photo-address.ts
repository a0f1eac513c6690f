/** The address of a picture's file within the site: files come through our own origin wherever they are stored. */
export function photoAddress(file: string): string {
  return `/photos/${encodeURIComponent(file)}`;
}
