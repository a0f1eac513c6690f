/** The absolute address of a place's page: within another site's page links open a new tab. */
export function placeOnSite(origin: string, id: string, language: string): string {
  return `${origin}/details/${id}/local?lng=${language}`;
}
