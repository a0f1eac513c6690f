import type { ColumnType, GeneratedAlways } from 'kysely';
import type { AllChangesLookRow, ChangeLookRow } from './tables/change-look-tables.ts';
import type { BusinessRow, BusinessServiceRow } from './tables/directory-tables.ts';
import type { PossibleDuplicateRow, SeparatePlacesRow } from './tables/duplicate-tables.ts';
import type { JobLeaseRow, MailRow, OneTimeLinkRow } from './tables/mail-tables.ts';
import type {
  DecisionRow,
  NoticeRow,
  ObjectionRow,
  PlaceClaimRow,
  TakenBackContributionRow,
} from './tables/moderation-tables.ts';
import type {
  AuditRow,
  EventCountRow,
  ImportRunRow,
  ModerationItemRow,
  SubmissionRow,
} from './tables/operations-tables.ts';
import type {
  CaptchaSolutionRow,
  EventMemberRow,
  EventRow,
  KnownDeviceRow,
  LimitCounterRow,
  PasskeyChallengeRow,
  PersonRow,
  ProviderGrantRow,
  SessionRow,
  SignInMethodRow,
} from './tables/people-tables.ts';
import type { PlaceHistoryRow } from './tables/place-history-table.ts';
import type { PlaceMergeRow } from './tables/place-merge-table.ts';
import type {
  LocalityRow,
  PhotoRow,
  PlaceRow,
  PlaceSourceRow,
  ReportRow,
  ReviewRow,
  SentPhotoRow,
  TrailAmenityRow,
  TrailRow,
} from './tables/place-tables.ts';
import type { SiteListRow } from './tables/site-list-table.ts';
import type { SiteTextRow } from './tables/site-text-table.ts';
import type {
  AppleRevocationRow,
  PendingSignInRow,
  ThirdPartyAttemptRow,
  UsedIdentityTokenRow,
} from './tables/third-party-tables.ts';
import type {
  DirectoryCategoryRow,
  DirectoryServiceRow,
  FlagRow,
  LabelRow,
  PartnerRow,
  PlaceTypeRow,
  TagRow,
} from './tables/vocabulary-tables.ts';

/** One entry of the change feed: which rows of an entity were written by one transaction. */
export interface ChangeRow {
  /** Unique, but neither dense nor in commit order. */
  sequence: GeneratedAlways<number>;
  /** The writing transaction's 64-bit id, as decimal text. */
  transaction_id: ColumnType<string, never, never>;
  /** The written entity, in the words of the contract: `place`, `review`, … */
  entity: string;
  ids: number[];
  recorded_at: ColumnType<Date, never, never>;
}

/** A fact about the whole site that its processes share, such as its signing secret. */
export interface SettingRow {
  key: string;
  /** Any JSON; write it as JSON text (`JSON.stringify`), because the driver turns arrays into PostgreSQL arrays. */
  value: ColumnType<unknown, string, string>;
}

/** Every table, by name, as kysely sees it. */
export interface DatabaseSchema {
  change: ChangeRow;
  setting: SettingRow;
  tag: TagRow;
  label: LabelRow;
  flag: FlagRow;
  place_type: PlaceTypeRow;
  partner: PartnerRow;
  directory_category: DirectoryCategoryRow;
  directory_service: DirectoryServiceRow;
  person: PersonRow;
  sign_in_method: SignInMethodRow;
  session: SessionRow;
  known_device: KnownDeviceRow;
  captcha_solution: CaptchaSolutionRow;
  limit_counter: LimitCounterRow;
  passkey_challenge: PasskeyChallengeRow;
  third_party_attempt: ThirdPartyAttemptRow;
  pending_sign_in: PendingSignInRow;
  used_identity_token: UsedIdentityTokenRow;
  apple_revocation: AppleRevocationRow;
  one_time_link: OneTimeLinkRow;
  mail: MailRow;
  job_lease: JobLeaseRow;
  event: EventRow;
  event_member: EventMemberRow;
  provider_grant: ProviderGrantRow;
  place: PlaceRow;
  place_source: PlaceSourceRow;
  place_history: PlaceHistoryRow;
  place_merge: PlaceMergeRow;
  possible_duplicate: PossibleDuplicateRow;
  separate_places: SeparatePlacesRow;
  trail: TrailRow;
  trail_amenity: TrailAmenityRow;
  locality: LocalityRow;
  review: ReviewRow;
  photo: PhotoRow;
  sent_photo: SentPhotoRow;
  report: ReportRow;
  business: BusinessRow;
  business_service: BusinessServiceRow;
  import_run: ImportRunRow;
  moderation_item: ModerationItemRow;
  decision: DecisionRow;
  taken_back_contribution: TakenBackContributionRow;
  objection: ObjectionRow;
  place_claim: PlaceClaimRow;
  notice: NoticeRow;
  change_look: ChangeLookRow;
  all_changes_look: AllChangesLookRow;
  audit: AuditRow;
  submission: SubmissionRow;
  site_text: SiteTextRow;
  site_list: SiteListRow;
  event_count: EventCountRow;
}
