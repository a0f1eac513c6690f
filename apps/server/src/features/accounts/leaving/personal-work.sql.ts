import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';

/** What a person wrote and did for the site: as a business, a moderator or an operator. Lists without paging. */
export interface PersonalWork {
  readonly descriptionsSent: readonly unknown[];
  readonly photosOfPlaces: readonly { readonly file: string }[];
  readonly decisionsMade: readonly unknown[];
  readonly decisionsTakenBack: readonly unknown[];
  readonly objectionsAnswered: readonly unknown[];
  readonly claimsDecided: readonly unknown[];
  readonly mapMissionsPlanned: readonly unknown[];
  readonly textsWritten: readonly unknown[];
  readonly listsWritten: readonly unknown[];
  readonly importsStarted: readonly unknown[];
}

/** All of it, of somebody who has an account. Whom a decision was about is not told: that is theirs. */
export async function selectPersonalWork(kysely: Kysely<DatabaseSchema>, personId: string): Promise<PersonalWork> {
  const { rows } = await sql<PersonalWork>`
    SELECT
      (SELECT coalesce(json_agg(json_build_object(
          'placeId', place_id, 'text', details -> 'description' -> 'text',
          'language', details -> 'description' -> 'language', 'sentAt', created_at, 'decidedAt', resolved_at,
          'outcome', outcome) ORDER BY id), '[]')
        FROM moderation_item
        WHERE kind = 'description' AND details -> 'description' ->> 'personId' = ${personId}) AS "descriptionsSent",
      (SELECT coalesce(json_agg(json_build_object(
          'placeId', place_id, 'file', file, 'altText', alt_text, 'status', status, 'createdAt', created_at,
          'deletedAt', deleted_at) ORDER BY id), '[]')
        FROM photo WHERE person_id = ${personId} AND review_id IS NULL) AS "photosOfPlaces",
      (SELECT coalesce(json_agg(json_build_object(
          'kind', kind, 'rule', rule, 'ground', ground, 'facts', facts, 'decidedAt', decided_at, 'until', until)
          ORDER BY id), '[]')
        FROM decision WHERE decided_by = ${personId}) AS "decisionsMade",
      (SELECT coalesce(json_agg(json_build_object(
          'kind', kind, 'reason', taken_back_reason, 'takenBackAt', taken_back_at) ORDER BY id), '[]')
        FROM decision WHERE taken_back_by = ${personId}) AS "decisionsTakenBack",
      (SELECT coalesce(json_agg(json_build_object(
          'outcome', outcome, 'answer', answer, 'answeredAt', answered_at) ORDER BY id), '[]')
        FROM objection WHERE answered_by = ${personId}) AS "objectionsAnswered",
      (SELECT coalesce(json_agg(json_build_object(
          'placeId', place_id, 'outcome', outcome, 'reason', reason, 'decidedAt', decided_at) ORDER BY id), '[]')
        FROM place_claim WHERE decided_by = ${personId}) AS "claimsDecided",
      (SELECT coalesce(json_agg(json_build_object(
          'id', id, 'code', code, 'name', name, 'startsAt', starts_at, 'endsAt', expiration_date, 'area', area,
          'goal', goal, 'createdAt', created_at) ORDER BY created_at, id), '[]')
        FROM event WHERE created_by = ${personId}) AS "mapMissionsPlanned",
      (SELECT coalesce(json_agg(json_build_object(
          'name', name, 'language', language, 'version', version, 'source', source, 'createdAt', created_at)
          ORDER BY name, language, version), '[]')
        FROM site_text WHERE author_id = ${personId}) AS "textsWritten",
      (SELECT coalesce(json_agg(json_build_object(
          'name', name, 'version', version, 'entries', entries, 'createdAt', created_at) ORDER BY name, version), '[]')
        FROM site_list WHERE author_id = ${personId}) AS "listsWritten",
      (SELECT coalesce(json_agg(json_build_object(
          'source', source, 'dataset', dataset, 'file', file_name, 'columns', columns, 'status', status,
          'startedAt', started_at, 'finishedAt', finished_at) ORDER BY id), '[]')
        FROM import_run WHERE actor_id = ${personId}) AS "importsStarted"`.execute(kysely);
  const [work] = rows;
  if (work === undefined) throw new Error('One row was asked for.');
  return work;
}
