import type { AnalyticsCollector } from '../adapters/analytics/analytics-collector.ts';
import { httpAnalyticsCollector } from '../adapters/analytics/http-analytics-collector.ts';
import { httpApple } from '../adapters/apple/http-apple.ts';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import { embeddedCaptcha } from '../adapters/captcha/embedded-captcha.ts';
import { httpRecaptcha } from '../adapters/captcha/http-recaptcha.ts';
import { httpFacebook } from '../adapters/facebook/http-facebook.ts';
import { AddressFile } from '../adapters/geoip/address-file.ts';
import { embeddedGeolocator } from '../adapters/geoip/embedded-geolocator.ts';
import type { Geolocator } from '../adapters/geoip/geolocator.ts';
import { mmdbGeolocator } from '../adapters/geoip/mmdb-geolocator.ts';
import type { GooglePlaces } from '../adapters/google-places/google-places.ts';
import { httpGooglePlaces } from '../adapters/google-places/http-google-places.ts';
import { pauseAfterFailures } from '../adapters/google-places/pause-after-failures.ts';
import { embeddedMenuSource } from '../adapters/menu/embedded-menu.ts';
import type { MenuSource } from '../adapters/menu/menu-source.ts';
import { wordpressMenuSource } from '../adapters/menu/wordpress-menu.ts';
import { httpPhotoModeration } from '../adapters/moderation/http-photo-moderation.ts';
import type { PhotoModeration } from '../adapters/moderation/photo-moderation.ts';
import { httpNewsletter } from '../adapters/newsletter/http-newsletter.ts';
import type { Newsletter } from '../adapters/newsletter/newsletter.ts';
import { createOutgoingClient } from '../adapters/outgoing-client.ts';
import { readSetting, writeSetting } from '../db/settings.ts';
import { useCaptchaSolution } from '../features/accounts/captcha/use-captcha-solution.ts';
import type { ThirdPartyServices } from '../features/accounts/third-parties/third-party-services.ts';
import type { SiteMenu } from '../features/site-lists/menu/site-menu.ts';
import { unwrittenPaths } from '../features/texts/find-text.ts';
import type { SiteTexts } from '../features/texts/site-texts.ts';
import type { ServicesOptions } from './services-options.ts';

/** Where addresses of the network are: by the operator's database, else by what the product knows. */
export async function openGeolocator({ geoipFile, log }: ServicesOptions): Promise<Geolocator> {
  if (geoipFile === null) return embeddedGeolocator;
  return mmdbGeolocator(await AddressFile.open(geoipFile, log), embeddedGeolocator);
}

/** The header's menu: of the content site, else as operators or the product have it. */
export function openMenus(
  { menuUrl, reference, database: { kysely }, log }: ServicesOptions,
  texts: SiteTexts,
  siteMenu: SiteMenu,
): MenuSource {
  const embedded = embeddedMenuSource({
    product: reference.menu.product,
    entries: () => siteMenu.current.entries,
    unwritten: () => unwrittenPaths(texts.current),
  });
  if (menuUrl === null) return embedded;
  return wordpressMenuSource({
    siteUrl: menuUrl,
    product: reference.menu.product,
    client: createOutgoingClient({ allowedOrigins: [menuUrl] }),
    embedded,
    kept: { read: (key) => readSetting(kysely, key), write: (key, value) => writeSetting(kysely, key, value) },
    log,
  });
}

/** null where the operator has no newsletter. */
export function openNewsletter({ newsletterUrl, log }: ServicesOptions): Newsletter | null {
  if (!newsletterUrl) return null;
  const client = createOutgoingClient({ allowedOrigins: [newsletterUrl] });
  return httpNewsletter({ url: newsletterUrl, client, log });
}

/** null where visits are counted by the site alone. */
export function openAnalyticsCollector({ analyticsUrl, log }: ServicesOptions): AnalyticsCollector | null {
  if (!analyticsUrl) return null;
  const client = createOutgoingClient({ allowedOrigins: [analyticsUrl] });
  return httpAnalyticsCollector({ url: analyticsUrl, client, log });
}

/** reCAPTCHA where the operator has keys, else the site's own. @param secret of the site's own */
export function openCaptcha(
  { database, recaptcha, captchaCounters, site, log }: ServicesOptions,
  secret: string,
): Captcha {
  const useOnce = (hash: Buffer, expiresAt: Date) => useCaptchaSolution(database, hash, expiresAt);
  if (!recaptcha) return embeddedCaptcha({ secret, counters: captchaCounters, useOnce });
  // Where no address was told the site is on this machine alone, and forms with a captcha work at this name only.
  const hostname = site?.publicUrl ? new URL(site.publicUrl).hostname : 'localhost';
  const client = createOutgoingClient({ allowedOrigins: [recaptcha.url] });
  return httpRecaptcha({ ...recaptcha, hostname, useOnce, client, log });
}

/** null where nobody judges pictures. */
export function openPhotoModeration({ photoModeration, log }: ServicesOptions): PhotoModeration | null {
  if (!photoModeration) return null;
  const client = createOutgoingClient({ allowedOrigins: [photoModeration.url] });
  return httpPhotoModeration({ ...photoModeration, client, log });
}

/** null where the operator has no account there. */
export function openGooglePlaces({ googlePlaces, log }: ServicesOptions): GooglePlaces | null {
  if (!googlePlaces) return null;
  const client = createOutgoingClient({ allowedOrigins: [googlePlaces.url] });
  return pauseAfterFailures(httpGooglePlaces({ ...googlePlaces, client, log }));
}

/** The services with which people sign in; null for each that the operator has no account at. */
export function openThirdParties({ thirdParties, log }: ServicesOptions): ThirdPartyServices {
  const { facebook = null, apple = null } = thirdParties ?? {};
  return {
    facebook:
      facebook &&
      httpFacebook({ ...facebook, client: createOutgoingClient({ allowedOrigins: [facebook.graphUrl] }), log }),
    apple: apple && httpApple({ ...apple, client: createOutgoingClient({ allowedOrigins: [apple.url] }), log }),
  };
}
