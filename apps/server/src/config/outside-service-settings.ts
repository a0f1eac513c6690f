import { z } from 'zod';
import { httpUrl, path, serviceUrl } from './setting-values.ts';
import { settingsTogether } from './settings-together.ts';

const recaptchaKey = z.string().regex(/^[\w-]{10,200}$/, 'must be a key of reCAPTCHA');

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
  RECAPTCHA_SITE_KEY: recaptchaKey.optional(),
  RECAPTCHA_SECRET_KEY: recaptchaKey.optional(),
  RECAPTCHA_URL: serviceUrl.default('https://www.google.com'),
  PHOTO_MODERATION_URL: serviceUrl.optional(),
  PHOTO_MODERATION_KEY: z
    .string()
    .regex(/^[\x21-\x7e]{10,500}$/, 'must be a key of 10 to 500 letters, digits and signs, without spaces')
    .optional(),
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
  /** Keeps robots from sending forms, in place of the site's own captcha. */
  readonly recaptcha: { readonly siteKey: string; readonly secretKey: string; readonly url: string } | null;
  /** Judges pictures before they are stored. */
  readonly photoModeration: { readonly url: string; readonly key: string } | null;
}

/** @throws {ConfigError} where some settings of a service are given without the others */
export function readOutsideServiceSettings(
  values: z.output<z.ZodObject<typeof outsideServiceVariables>>,
): OutsideServiceSettings {
  const recaptcha = settingsTogether(
    values,
    'reCAPTCHA',
    ['RECAPTCHA_SITE_KEY', 'RECAPTCHA_SECRET_KEY'],
    'pages need one key and the server the other',
  );
  const photoModeration = settingsTogether(
    values,
    'the judge of pictures',
    ['PHOTO_MODERATION_URL', 'PHOTO_MODERATION_KEY'],
    'it tells by the key who asks',
  );
  return {
    geoipFile: values.GEOIP_FILE ?? null,
    menuUrl: values.MENU_URL ?? null,
    newsletterUrl: values.NEWSLETTER_URL ?? null,
    analyticsUrl: values.ANALYTICS_URL ?? null,
    googlePlaces: values.GOOGLE_PLACES_KEY ? { key: values.GOOGLE_PLACES_KEY, url: values.GOOGLE_PLACES_URL } : null,
    recaptcha: recaptcha && {
      siteKey: recaptcha.RECAPTCHA_SITE_KEY,
      secretKey: recaptcha.RECAPTCHA_SECRET_KEY,
      url: values.RECAPTCHA_URL,
    },
    photoModeration: photoModeration && {
      url: photoModeration.PHOTO_MODERATION_URL,
      key: photoModeration.PHOTO_MODERATION_KEY,
    },
  };
}
