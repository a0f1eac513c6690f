import type { AnalyticsCollector } from '../adapters/analytics/analytics-collector.ts';
import type { Captcha } from '../adapters/captcha/captcha.ts';
import type { Geolocator } from '../adapters/geoip/geolocator.ts';
import type { GooglePlaces } from '../adapters/google-places/google-places.ts';
import type { MenuSource } from '../adapters/menu/menu-source.ts';
import type { PhotoModeration } from '../adapters/moderation/photo-moderation.ts';
import type { TextModeration } from '../adapters/moderation/text-moderation.ts';
import type { Newsletter } from '../adapters/newsletter/newsletter.ts';
import type { BackupRunner } from '../backup/backup-runner.ts';
import type { Basemap } from '../basemap/serving/open-basemap.ts';
import type { SiteSettings } from '../config/site-settings.ts';
import type { Database } from '../db/database.ts';
import type { Vocabulary } from '../domain/vocabulary/vocabulary.ts';
import type { AccountLimits } from '../features/accounts/account-limits.ts';
import type { PasswordHasher } from '../features/accounts/passwords/password-hasher.ts';
import type { ThirdPartyServices } from '../features/accounts/third-parties/third-party-services.ts';
import type { ContributionLimits } from '../features/contributions/contribution-limits.ts';
import type { BusinessLimits } from '../features/directory/business-limits.ts';
import type { EventLimits } from '../features/events/event-limits.ts';
import type { WriteProbe } from '../features/health/write-probe.ts';
import type { ImportRunner } from '../features/imports/import-services.ts';
import type { ImportUploads } from '../features/imports/uploads/import-uploads.ts';
import type { NoticeLimits } from '../features/moderation/notices/notice-limits.ts';
import type { NoticeReceipts } from '../features/moderation/notices/notice-receipts.ts';
import type { PhotoLimits } from '../features/photos/photo-limits.ts';
import type { DataRegion } from '../features/site/data-region.ts';
import type { DemonstrationState } from '../features/site/demonstration-state.ts';
import type { SiteMenu } from '../features/site-lists/menu/site-menu.ts';
import type { SiteTexts } from '../features/texts/site-texts.ts';
import type { RequestTimes } from '../http/request-times.ts';
import type { PageTokens } from '../http/requests/page-token.ts';
import type { JobRecord } from '../jobs/job-record.ts';
import type { MailQueue } from '../mail/mail-queue.ts';
import type { StopTokens } from '../mail/stop-tokens.ts';
import type { CardStore } from '../read-model/cards/card-store.ts';
import type { PlaceScan } from '../read-model/loading/place-scan.ts';
import type { MapIndex } from '../read-model/pins/map-index.ts';
import type { SearchIndex } from '../read-model/text/search-index.ts';
import type { ReferenceAdditions } from '../reference-data/reference-additions.ts';
import type { ReferenceData } from '../reference-data/reference-data-files.ts';
import type { SessionStore } from '../sessions/session-store.ts';
import type { PhotoStore } from '../storage/photo-store.ts';

/** What the verbs work with; made once at start, handed to every route. */
export interface Services {
  readonly database: Database;
  readonly placeScan: PlaceScan;
  readonly vocabulary: Vocabulary;
  readonly reference: ReferenceData;
  /** What an operator's file adds to the vocabularies; null without one. */
  readonly additions: ReferenceAdditions | null;
  readonly mapIndex: MapIndex;
  readonly searchIndex: SearchIndex;
  readonly cards: CardStore;
  readonly pageTokens: PageTokens;
  readonly basemap: Basemap;
  readonly geolocator: Geolocator;
  readonly menus: MenuSource;
  /** The header's menu where no content site gives it. */
  readonly siteMenu: SiteMenu;
  /** The address of the content site that gives the header's menu; null without one. */
  readonly contentSite: string | null;
  /** null where the operator has no account there. */
  readonly googlePlaces: GooglePlaces | null;
  readonly photoStore: PhotoStore;
  readonly textModeration: TextModeration;
  /** null where the operator has no judge of pictures. */
  readonly photoModeration: PhotoModeration | null;
  readonly sessions: SessionStore;
  readonly passwords: PasswordHasher;
  /** Other services with which people sign in. */
  readonly thirdParties: ThirdPartyServices;
  readonly captcha: Captcha;
  readonly accountLimits: AccountLimits;
  readonly photoLimits: PhotoLimits;
  readonly contributionLimits: ContributionLimits;
  readonly eventLimits: EventLimits;
  readonly businessLimits: BusinessLimits;
  readonly noticeLimits: NoticeLimits;
  readonly noticeReceipts: NoticeReceipts;
  /** null where the operator has no mail server. */
  readonly mails: MailQueue | null;
  readonly stopTokens: StopTokens;
  readonly texts: SiteTexts;
  /** null where the operator has none. */
  readonly newsletter: Newsletter | null;
  /** null where the site keeps its own counts alone. */
  readonly analyticsCollector: AnalyticsCollector | null;
  readonly site: SiteSettings;
  readonly demonstration: DemonstrationState;
  readonly dataRegion: DataRegion;
  readonly writeProbe: WriteProbe;
  /** How long this process's requests took of late. */
  readonly requestTimes: RequestTimes;
  readonly jobRecord: JobRecord;
  readonly backups: BackupRunner;
  readonly imports: ImportRunner;
  readonly importUploads: ImportUploads;
  /** Whether the process is about to end: load balancers should send their requests elsewhere. */
  readonly drain: { isDraining: boolean };
}
