import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { commaSeparated, origin, publicAddress } from './setting-values.ts';

/** A basemap from elsewhere, which browsers fetch themselves. */
export interface BasemapSettings {
  /** A MapLibre style, or one PMTiles file in the Protomaps schema. */
  readonly kind: 'style' | 'archive';
  readonly url: string;
  /** A style for the dark theme; null: the one is drawn in both. */
  readonly darkUrl: string | null;
  /** Where browsers may fetch it from: its own origin, and those that the operator named beside it. */
  readonly origins: readonly string[];
}

/** The map below the places, where it comes from elsewhere. */
export const basemapVariables = {
  BASEMAP_URL: publicAddress.optional(),
  BASEMAP_DARK_URL: publicAddress
    .refine((text) => !isArchive(text), 'must be a style: a PMTiles file is drawn in both themes by itself')
    .optional(),
  BASEMAP_ORIGINS: commaSeparated.pipe(z.array(origin)).optional(),
};

/**
 * The operator's basemap; null: the embedded one.
 * @throws {ConfigError} for a dark style without a light one
 */
export function readBasemapSettings(values: z.output<z.ZodObject<typeof basemapVariables>>): BasemapSettings | null {
  if (values.BASEMAP_DARK_URL && (values.BASEMAP_URL === undefined || isArchive(values.BASEMAP_URL))) {
    throw new ConfigError('The setting BASEMAP_DARK_URL must stand beside a style in BASEMAP_URL.');
  }
  return values.BASEMAP_URL ? basemapAt(values.BASEMAP_URL, values.BASEMAP_DARK_URL, values.BASEMAP_ORIGINS) : null;
}

function basemapAt(
  address: string,
  darkAddress: string | undefined,
  otherOrigins: readonly string[] = [],
): BasemapSettings {
  const addresses = [new URL(address), ...(darkAddress === undefined ? [] : [new URL(darkAddress)])];
  return {
    kind: isArchive(address) ? 'archive' : 'style',
    url: new URL(address).href,
    darkUrl: darkAddress === undefined ? null : new URL(darkAddress).href,
    origins: [...new Set([...addresses.map(({ origin: own }) => own), ...otherOrigins])],
  };
}

function isArchive(address: string): boolean {
  return /\.pmtiles$/i.test(new URL(address).pathname);
}
