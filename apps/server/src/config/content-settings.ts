import {
  clusterCellPixels,
  clusterCellPixelsMax,
  clusterCellPixelsMin,
  clusterMinPins,
  clusterMinPinsMax,
  clusterMinPinsMin,
} from '@access-atlas/contract/limits.ts';
import { z } from 'zod';
import { path, wholeNumber } from './setting-values.ts';

/** What the site shows beside its places. */
export const contentVariables = {
  TEXTS_DIR: path.optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  ANDROID_APP_ID: z
    .string()
    .regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, 'must be the package name of an Android app')
    .optional(),
  REFERENCE_DATA_FILE: path.optional(),
  DEMO: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .default(true),
  CLUSTER_CELL_PIXELS: wholeNumber(clusterCellPixelsMin, clusterCellPixelsMax).default(clusterCellPixels),
  CLUSTER_MIN_PINS: wholeNumber(clusterMinPinsMin, clusterMinPinsMax).default(clusterMinPins),
};

export interface ContentSettings {
  /** A folder whose texts replace the product's own, file by file. */
  readonly textsDir: string | null;
  /** Where readers report problems. */
  readonly contactEmail: string | null;
  /** The package name of the Android app, for its install banner. */
  readonly androidAppId: string | null;
  readonly referenceDataFile: string | null;
  /** Whether an empty embedded site gets the fictional town when it first starts. */
  readonly hasDemonstration: boolean;
  readonly clusterCellPixels: number;
  readonly clusterMinPins: number;
}

/** The settings that say what the site shows. */
export function readContentSettings(values: z.output<z.ZodObject<typeof contentVariables>>): ContentSettings {
  return {
    textsDir: values.TEXTS_DIR ?? null,
    contactEmail: values.CONTACT_EMAIL ?? null,
    androidAppId: values.ANDROID_APP_ID ?? null,
    referenceDataFile: values.REFERENCE_DATA_FILE ?? null,
    hasDemonstration: values.DEMO,
    clusterCellPixels: values.CLUSTER_CELL_PIXELS,
    clusterMinPins: values.CLUSTER_MIN_PINS,
  };
}
