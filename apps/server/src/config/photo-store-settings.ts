import { z } from 'zod';
import { serviceUrl } from './setting-values.ts';
import { settingsTogether } from './settings-together.ts';

const secret = z.string().regex(/^[\x21-\x7e]{3,200}$/, 'must be letters, digits and signs, without spaces');

/** A bucket for the files of photos, at Amazon S3 or at a service that speaks its protocol. */
export const photoStoreVariables = {
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'must be the name of a bucket')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,50}$/, 'must be the name of a region, for example eu-central-1')
    .default('us-east-1'),
  S3_ENDPOINT: serviceUrl.optional(),
  S3_PREFIX: z
    .string()
    .regex(/^(?:[A-Za-z0-9_-]+\/)+$/, 'must be a path that ends in a slash, for example atlas/photos/')
    .default('photos/'),
  S3_ACCESS_KEY_ID: secret.optional(),
  S3_SECRET_ACCESS_KEY: secret.optional(),
};

export interface PhotoStoreSettings {
  /** null where the files of photos are in the data folder. */
  readonly photoBucket: {
    readonly bucket: string;
    readonly region: string;
    /** Of a service other than Amazon's; null: Amazon's own in that region. */
    readonly endpoint: string | null;
    /** What the keys of all files begin with; it ends in a slash. */
    readonly prefix: string;
    readonly accessKeyId: string;
    readonly secretAccessKey: string;
  } | null;
}

/** @throws {ConfigError} where the bucket or a half of its key is given without the others */
export function readPhotoStoreSettings(values: z.output<z.ZodObject<typeof photoStoreVariables>>): PhotoStoreSettings {
  const given = settingsTogether(
    values,
    'the bucket for photos',
    ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    'the store of photos is asked with all three',
  );
  return {
    photoBucket: given && {
      bucket: given.S3_BUCKET,
      region: values.S3_REGION,
      endpoint: values.S3_ENDPOINT ?? null,
      prefix: values.S3_PREFIX,
      accessKeyId: given.S3_ACCESS_KEY_ID,
      secretAccessKey: given.S3_SECRET_ACCESS_KEY,
    },
  };
}
