import type { FastifyBaseLogger } from 'fastify';
import type { OutsideServiceSettings } from '../config/outside-service-settings.ts';
import type { PhotoStoreSettings } from '../config/photo-store-settings.ts';
import type { SiteSettings } from '../config/site-settings.ts';
import type { ThirdPartySettings } from '../config/third-party-settings.ts';
import type { Database } from '../db/database.ts';
import type { WriteProbeOptions } from '../features/health/write-probe.ts';
import type { Texts } from '../features/texts/read-texts.ts';
import type { MapIndexOptions } from '../read-model/pins/map-index-options.ts';
import type { ReferenceAdditions } from '../reference-data/reference-additions.ts';
import type { ReferenceData } from '../reference-data/reference-data-files.ts';

/** What the services of a site are opened with. */
export interface ServicesOptions {
  /** Open and migrated; whoever opened it closes it. */
  readonly database: Database;
  readonly reference: ReferenceData;
  readonly additions: ReferenceAdditions | null;
  readonly worldBasemapFile: string;
  readonly basemapRegionsFolder: string;
  /** Where the files of photos are; made when the first one comes. */
  readonly photosFolder: string;
  /** A bucket for them instead; none where it is left out. */
  readonly photoBucket?: PhotoStoreSettings['photoBucket'];
  /** Where backups go that operators make in the console; made when the first one comes. */
  readonly backupsFolder: string;
  /** The site's data folder: imports have their files in its `imports/`, and their working files. */
  readonly dataDir: string;
  /** The operator's additions to the vocabularies, for those backups. */
  readonly referenceAdditionsFile?: string | null;
  /** How `/health/ready` finds out whether something can be stored; the product's own numbers where it is left out. */
  readonly writeProbe?: Pick<WriteProbeOptions, 'freeMegabytesMin' | 'keptMilliseconds'>;
  /** An operator's database of addresses; null without one. */
  readonly geoipFile: string | null;
  /** A content site that runs WordPress, for the header's menu; null without one. */
  readonly menuUrl: string | null;
  /** The operator's account at Google Places; none where it is left out. */
  readonly googlePlaces?: { readonly key: string; readonly url: string } | null;
  /** The operator's accounts at services with which people sign in; none where it is left out. */
  readonly thirdParties?: ThirdPartySettings;
  /** The operator's keys of reCAPTCHA; the site's own captcha where it is left out. */
  readonly recaptcha?: OutsideServiceSettings['recaptcha'];
  /** A judge of pictures; none where it is left out. */
  readonly photoModeration?: OutsideServiceSettings['photoModeration'];
  /** The texts about the site as files have them; the product's own where it is left out. */
  readonly texts?: Texts;
  /** A service that takes addresses for the operator's newsletter. */
  readonly newsletterUrl?: string | null;
  /** A service that counts what visitors do, beside the site itself. */
  readonly analyticsUrl?: string | null;
  /** What pages show of the configuration; nothing where it is left out. */
  readonly site?: SiteSettings;
  readonly clusters?: NonNullable<MapIndexOptions['clusters']>;
  /** Whether search finds the world's cities beside what was imported; true where it is left out. */
  readonly hasCities?: boolean;
  /** Whether the site has a mail server; false where it is left out. */
  readonly sendsMails?: boolean;
  /** Waits before a login with an address with which many failed; the process's timer where it is left out. */
  readonly waitBeforeLogin?: (milliseconds: number) => Promise<void>;
  /** How much work the captcha asks of a device. */
  readonly captchaCounters?: { readonly min: number; readonly max: number };
  readonly log: FastifyBaseLogger;
}
