/** More are not on a screen, with those around it. */
const rememberedMax = 200;

const addresses = new Set<string>();

/**
 * Remembers which tiles the map asks for, and lets it: the library asks from a thread that the page does not see.
 * https://maplibre.org/maplibre-gl-js/docs/API/type-aliases/RequestTransformFunction/
 */
export function rememberTile(url: string, type?: string): { readonly url: string } {
  if (type === 'Tile') {
    addresses.delete(url);
    addresses.add(url);
  }
  const [oldest] = addresses;
  if (addresses.size > rememberedMax && oldest !== undefined) addresses.delete(oldest);
  return { url };
}

/** The tiles that the map of this page asked for last. */
export function askedTiles(): readonly string[] {
  return [...addresses];
}
