import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** What the site holds of a person, beside what they wrote and did: columns as they are stored, lists without paging. */
export interface PersonalData {
  readonly account: Readonly<Record<string, unknown>> & { readonly avatarFile: string | null };
  readonly waysToSignIn: readonly unknown[];
  readonly sessions: readonly unknown[];
  readonly knownDevices: readonly unknown[];
  readonly providerOf: readonly unknown[];
  readonly placesClaimed: readonly unknown[];
  readonly mapMissions: readonly unknown[];
  readonly decisions: readonly unknown[];
  readonly doubtsAboutPictures: readonly unknown[];
  readonly photosSent: readonly { readonly file: string }[];
  readonly placesAdded: readonly unknown[];
  readonly placesChanged: readonly unknown[];
  readonly placeChangesProposed: readonly unknown[];
  readonly answers: readonly unknown[];
  readonly businessesSubmitted: readonly unknown[];
  readonly problemsReported: readonly unknown[];
  readonly changesLookedAt: readonly unknown[];
  readonly allChangesLookedAtUntil: string | null;
}

/** undefined where there is no such account (any more). Secrets are not there: neither hashes nor keys. */
export async function selectPersonalData(
  kysely: Kysely<DatabaseSchema>,
  personId: string,
): Promise<PersonalData | undefined> {
  const { rows } = await sql<PersonalData>`
    SELECT
      json_build_object(
        'id', id, 'name', name, 'username', username, 'usernameUpdatedAt', username_updated_at, 'email', email,
        'emailConfirmedAt', email_confirmed_at, 'language', language, 'thirdPartyAuth', third_party_auth,
        'getsWeeklyMail', gets_weekly_mail, 'toldUntil', told_until,
        'avatarFile', avatar_file, 'isProvider', is_provider, 'isModerator', is_moderator, 'isOperator', is_operator,
        'createdAt', created_at, 'updatedAt', updated_at) AS account,
      (SELECT coalesce(json_agg(json_build_object(
          'kind', kind, 'name', name, 'subject', subject, 'createdAt', created_at, 'changedAt', changed_at,
          'lastUsedAt', last_used_at) ORDER BY created_at), '[]')
        FROM sign_in_method WHERE person_id = person.id) AS "waysToSignIn",
      (SELECT coalesce(json_agg(json_build_object(
          'browser', browser, 'system', system, 'country', country, 'signedInAt', signed_in_at, 'lastUsedAt', last_used_at)
          ORDER BY signed_in_at), '[]')
        FROM session WHERE person_id = person.id) AS sessions,
      (SELECT coalesce(json_agg(json_build_object('lastSeenAt', last_seen_at) ORDER BY last_seen_at), '[]')
        FROM known_device WHERE person_id = person.id) AS "knownDevices",
      (SELECT coalesce(json_agg(json_build_object(
          'placeId', place_id, 'partner', partner.key, 'grantedAt', granted_at) ORDER BY granted_at), '[]')
        FROM provider_grant LEFT JOIN partner ON partner.number = partner_number
        WHERE person_id = person.id) AS "providerOf",
      (SELECT coalesce(json_agg(json_build_object(
          'placeId', place_id, 'text', text, 'workEmail', work_email,
          'workEmailConfirmedAt', work_email_confirmed_at, 'madeAt', made_at, 'outcome', outcome,
          'reason', reason, 'decidedAt', decided_at) ORDER BY id), '[]')
        FROM place_claim WHERE person_id = person.id) AS "placesClaimed",
      (SELECT coalesce(json_agg(json_build_object(
          'id', event.id, 'name', event.name, 'joinedAt', joined_at, 'leftAt', left_at, 'showsName', shows_name)
          ORDER BY joined_at), '[]')
        FROM event_member JOIN event ON event.id = event_id WHERE person_id = person.id) AS "mapMissions",
      (SELECT coalesce(json_agg(json_build_object(
          'kind', kind, 'rule', rule, 'ground', ground, 'facts', facts, 'decidedAt', decided_at, 'until', until,
          'takenBackAt', taken_back_at, 'takenBackReason', taken_back_reason,
          'objections', (SELECT coalesce(json_agg(json_build_object(
              'text', text, 'madeAt', made_at, 'outcome', outcome, 'answer', answer, 'answeredAt', answered_at)
              ORDER BY made_at), '[]')
            FROM objection WHERE decision_id = decision.id)) ORDER BY decided_at), '[]')
        FROM decision WHERE person_id = person.id) AS decisions,
      (SELECT coalesce(json_agg(json_build_object(
          'reasons', details -> 'reasons', 'raisedAt', created_at, 'settledAt', resolved_at) ORDER BY id), '[]')
        FROM moderation_item WHERE person_id = person.id AND reason = 'flagged') AS "doubtsAboutPictures",
      (SELECT coalesce(json_agg(json_build_object(
          'file', file, 'sha256', sha256, 'sizeBytes', size_bytes, 'sentAt', sent_at, 'firstUsedAt', attached_at)
          ORDER BY sent_at, sha256), '[]')
        FROM sent_photo WHERE person_id = person.id) AS "photosSent",
      (SELECT coalesce(json_agg(json_build_object(
          'id', place.id, 'names', place.names, 'type', place_type.key, 'longitude', longitude, 'latitude', latitude,
          'address', address, 'country', country, 'phone', phone, 'url', url, 'openingHours', opening_hours,
          'createdAt', place.created_at) ORDER BY place.id), '[]')
        FROM place JOIN place_type ON place_type.number = type_number WHERE created_by = person.id) AS "placesAdded",
      (SELECT coalesce(json_agg(json_build_object(
          'placeId', place_id, 'kind', place_history.kind, 'changes', changes, 'at', at) ORDER BY place_history.id), '[]')
        FROM place_history WHERE person_id = person.id) AS "placesChanged",
      (SELECT coalesce(json_agg(json_build_object(
          'placeId', place_id, 'changes', details -> 'patch', 'proposedAt', created_at, 'decidedAt', resolved_at,
          'outcome', outcome) ORDER BY id), '[]')
        FROM moderation_item WHERE person_id = person.id AND reason = 'proposedEdit') AS "placeChangesProposed",
      (SELECT coalesce(json_agg(json_build_object(
          'placeId', place_id, 'feature', tag.key,
          'rating', (ARRAY['notAccessible', 'partiallyAccessible', 'accessible'])[report.rating],
          'answer', CASE WHEN tag.number = ANY (yes_tags) THEN 'yes' WHEN tag.number IS NOT NULL THEN 'no' END,
          'knownFrom', known_from, 'answeredAt', report.created_at, 'takenBackAt', withdrawn_at) ORDER BY report.id), '[]')
        FROM report LEFT JOIN tag ON tag.number = ANY (yes_tags || no_tags)
        WHERE report.author_key = person.author_key AND review_id IS NULL) AS "answers",
      (SELECT coalesce(json_agg(json_build_object(
          'id', business.id, 'name', business.name, 'address', address, 'address2', address2,
          'postalCode', postal_code, 'city', city, 'province', province, 'country', country, 'phone', phone,
          'phoneExtension', phone_ext, 'url', url, 'category', category_id,
          'services', (SELECT coalesce(json_agg(service_id ORDER BY service_id), '[]')
                       FROM business_service WHERE business_id = business.id),
          'status', business.status, 'contactEmail', business.contact_email, 'createdAt', business.created_at)
          ORDER BY business.id), '[]')
        FROM business WHERE submitted_by = person.id) AS "businessesSubmitted",
      (SELECT coalesce(json_agg(json_build_object(
          'about', subject_kind, 'placeId', item.place_id, 'reviewId', item.review_id, 'businessId', item.business_id,
          'ground', ground, 'text', text, 'sentAt', sent_at, 'decidedAt', decided_at, 'outcome', notice.outcome)
          ORDER BY notice.id), '[]')
        FROM notice LEFT JOIN moderation_item AS item ON item.id = item_id
        WHERE notice.person_id = person.id) AS "problemsReported",
      (SELECT coalesce(json_agg(json_build_object(
          'change', origin || '-' || number, 'isLookedAt', is_looked_at, 'markedAt', marked_at)
          ORDER BY marked_at, origin, number), '[]')
        FROM change_look WHERE person_id = person.id) AS "changesLookedAt",
      (SELECT to_json(until) FROM all_changes_look WHERE person_id = person.id) AS "allChangesLookedAtUntil"
    FROM person WHERE id = ${personId} AND deleted_at IS NULL`.execute(kysely);
  return rows[0];
}

/** A review or reply as its author gets it in their data. */
export interface OwnReview {
  readonly id: number;
  readonly placeId: number;
  readonly placeNames: Readonly<Record<string, string>>;
  readonly parentId: number | null;
  readonly text: string;
  readonly language: string | null;
  readonly rating: 0 | 1 | 2 | 3 | null;
  readonly yesTags: readonly number[];
  readonly noTags: readonly number[];
  readonly status: string;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly deletedAt: Date | null;
  readonly knownFrom: string | null;
  readonly photos: readonly { readonly file: string; readonly altText: string; readonly deletedAt: string | null }[];
}

/** Reviews and replies of a person above an id, in the order of their ids, deleted ones included. */
export async function selectOwnReviews(
  kysely: Kysely<DatabaseSchema>,
  { personId, afterId, limit }: { readonly personId: string; readonly afterId: number; readonly limit: number },
): Promise<OwnReview[]> {
  const { rows } = await sql<OwnReview>`
    SELECT review.id, review.place_id AS "placeId", place.names AS "placeNames", parent_id AS "parentId", text, language,
           review.rating, review.yes_tags AS "yesTags", review.no_tags AS "noTags", review.status,
           review.created_at AS "createdAt", review.updated_at AS "updatedAt", review.deleted_at AS "deletedAt",
           (SELECT known_from FROM report WHERE report.review_id = review.id) AS "knownFrom",
           (SELECT coalesce(json_agg(json_build_object(
               'file', file, 'altText', alt_text, 'deletedAt', deleted_at) ORDER BY position, id), '[]')
             FROM photo WHERE photo.review_id = review.id) AS photos
    FROM review JOIN place ON place.id = review.place_id
    WHERE review.person_id = ${personId} AND review.id > ${afterId}
    ORDER BY review.id LIMIT ${limit}`.execute(kysely);
  return rows;
}

/** What the site recorded of something that a person did. */
export interface OwnAction {
  readonly id: number;
  readonly action: string;
  readonly entity: string;
  readonly entityId: string;
  readonly at: Date;
}

/** What a person did, as the audit trail has it, above an id. */
export async function selectOwnActions(
  kysely: Kysely<DatabaseSchema>,
  { personId, afterId, limit }: { readonly personId: string; readonly afterId: number; readonly limit: number },
): Promise<OwnAction[]> {
  const { rows } = await sql<OwnAction>`
    SELECT id, action, entity, entity_id AS "entityId", created_at AS at FROM audit
    WHERE actor_id = ${personId} AND id > ${afterId} ORDER BY id LIMIT ${limit}`.execute(kysely);
  return rows;
}
