/** How the origin of a place's facts must be named, and under which licence they stand. */
export interface SourceAttribution {
  readonly attribution: string;
  readonly license: string | null;
  /** The object's own page at the source. */
  readonly url: string | null;
}

/** One object of a source, as it is stored. */
export interface StoredSource {
  readonly source: string;
  readonly externalId: string;
  /** How an imported file named the object's origin. */
  readonly credit: Pick<SourceAttribution, 'attribution' | 'license'> | null;
}

const openStreetMap = { attribution: '© OpenStreetMap contributors', license: 'ODbL 1.0' };
const demonstration = { attribution: 'Null Island, a fictional town', license: 'CC0 1.0' };

/**
 * How an object's origin must be named: as the file said that brought it, else as its source is known. Files that an
 * operator imported and that say nothing stand for themselves.
 */
export function attributionOf({ source, externalId, credit }: StoredSource): SourceAttribution {
  if (source === 'openstreetmap') return { ...openStreetMap, url: openStreetMapUrl(externalId) };
  if (source === 'demonstration') return { ...demonstration, url: null };
  if (credit === null) return { attribution: source, license: null, url: null };
  // The exports of another site carry the object's number at OpenStreetMap behind the source's key.
  return { ...credit, url: openStreetMapUrl(/^openstreetmap:(.+)$/.exec(externalId)?.[1] ?? '') };
}

/** What stands beside a map that was drawn from a source's file. */
export function attributionOfSource(source: 'openstreetmap' | 'demonstration'): string {
  return (source === 'demonstration' ? demonstration : openStreetMap).attribution;
}

function openStreetMapUrl(externalId: string): string | null {
  return /^(?:node|way|relation)\/\d+$/.test(externalId) ? `https://www.openstreetmap.org/${externalId}` : null;
}

/** Stands beside any data that may contain OpenStreetMap's. */
export const openDataAttribution = '© OpenStreetMap contributors (ODbL 1.0) and the contributors of this site';
