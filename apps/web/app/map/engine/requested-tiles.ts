/** The number of requests that are recorded: more tiles than a screen shows with its surroundings. */
const rememberedMax = 200;

const addresses = new Set<string>();

/**
 * Records the tiles that the map requests: the library requests them from a worker, which the page cannot observe.
 * https://maplibre.org/maplibre-gl-js/docs/API/type-aliases/RequestTransformFunction/
 */
export function recordTileRequest(url: string, type?: string): { readonly url: string } {
  if (type === 'Tile') {
    addresses.delete(url);
    addresses.add(url);
  }
  const [oldest] = addresses;
  if (addresses.size > rememberedMax && oldest !== undefined) addresses.delete(oldest);
  return { url };
}

/** The tiles that the map of this page requested last. */
export function requestedTiles(): readonly string[] {
  return [...addresses];
}
