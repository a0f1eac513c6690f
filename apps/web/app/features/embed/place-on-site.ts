/** The whole address of a place's page: from within another site's page only a new tab leads there. */
export function placeOnSite(origin: string, id: string, language: string): string {
  return `${origin}/details/${id}/local?lng=${language}`;
}
