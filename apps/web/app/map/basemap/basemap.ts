import type { StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-theme.ts';
import type { AttributionPart } from './basemap-attribution.ts';

/** The basemap, with everything that drawing it needs. */
export type Basemap = EmbeddedBasemap | ArchiveBasemap | StyleBasemap;

/** The site's own tiles. */
export interface EmbeddedBasemap {
  readonly kind: 'embedded';
}

/** One PMTiles file in the Protomaps schema, drawn in our colours. */
export interface ArchiveBasemap {
  readonly kind: 'archive';
  /** A vector tile, not compressed; empty where the file has none. */
  readonly readTile: (z: number, x: number, y: number, signal: AbortSignal) => Promise<ArrayBuffer>;
  readonly zoomMax: number;
  readonly attribution: readonly AttributionPart[];
}

/** A style of the operator's, with its own colours. */
export interface StyleBasemap {
  readonly kind: 'style';
  /** All addresses are absolute, and the TileJSON of its sources is written into them. */
  readonly style: StyleSpecification;
  /** Whether the style is light or dark, whatever the page's theme: the colours of our pins depend on it. */
  readonly theme: MapTheme;
  readonly attribution: readonly AttributionPart[];
}

export const embeddedBasemap: EmbeddedBasemap = { kind: 'embedded' };
