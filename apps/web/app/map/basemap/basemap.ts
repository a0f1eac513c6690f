import type { StyleSpecification } from 'maplibre-gl';
import type { MapTheme } from '../map-theme.ts';
import type { AttributionPart } from './basemap-attribution.ts';

/** What the map is drawn on, ready to be drawn. */
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
  /** All addresses are absolute, and what its sources describe of themselves stands in them. */
  readonly style: StyleSpecification;
  /** Whether our pins stand on a light or a dark ground: that is the style's own, whatever the page's theme. */
  readonly theme: MapTheme;
  readonly attribution: readonly AttributionPart[];
}

export const embeddedBasemap: EmbeddedBasemap = { kind: 'embedded' };
