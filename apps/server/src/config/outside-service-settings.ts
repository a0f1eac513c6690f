import { z } from 'zod';
import { httpUrl, path, serviceUrl } from './setting-values.ts';

/** Services of others that an operator may have an account with. */
export const outsideServiceVariables = {
  GEOIP_FILE: path.optional(),
  MENU_URL: httpUrl.optional(),
  NEWSLETTER_URL: serviceUrl.optional(),
  ANALYTICS_URL: serviceUrl.optional(),
  GOOGLE_PLACES_KEY: z
    .string()
    .regex(/^[\w-]{10,200}$/, 'must be an API key of Google')
    .optional(),
  GOOGLE_PLACES_URL: httpUrl.default('https://places.googleapis.com'),
};

/** Each null where the operator has none. */
export interface OutsideServiceSettings {
  /** A database that tells where IP addresses are. */
  readonly geoipFile: string | null;
  /** A content site that runs WordPress, for the header's menu. */
  readonly menuUrl: string | null;
  /** Takes addresses of people who want news of the site. */
  readonly newsletterUrl: string | null;
  /** Is told what visitors do, beside the site's own counts. */
  readonly analyticsUrl: string | null;
  /** The operator's account at Google Places (New). */
  readonly googlePlaces: { readonly key: string; readonly url: string } | null;
}

export function readOutsideServiceSettings(
  values: z.output<z.ZodObject<typeof outsideServiceVariables>>,
): OutsideServiceSettings {
  return {
    geoipFile: values.GEOIP_FILE ?? null,
    menuUrl: values.MENU_URL ?? null,
    newsletterUrl: values.NEWSLETTER_URL ?? null,
    analyticsUrl: values.ANALYTICS_URL ?? null,
    googlePlaces: values.GOOGLE_PLACES_KEY ? { key: values.GOOGLE_PLACES_KEY, url: values.GOOGLE_PLACES_URL } : null,
  };
}
