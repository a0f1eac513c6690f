import { type Kysely, sql } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import type { Finding } from './finding.ts';
import { type IdRange, idRanges, type OnWalk } from './id-ranges.sql.ts';

/** What a place says of its trail and reviews, the label that they give it included, against those rows. */
export async function* checkPlaces(kysely: Kysely<DatabaseSchema>, onWalk: OnWalk): AsyncGenerator<Finding> {
  for await (const range of idRanges(kysely, 'place', onWalk)) {
    for (const place of await selectSuspicious(kysely, range)) yield* describe(place);
  }
}

interface SuspiciousPlace {
  readonly id: number;
  readonly lacksGeometry: boolean;
  readonly promotedReviewId: number | null;
  readonly promotedReviewGone: boolean;
  readonly storedCount: number;
  readonly realCount: number;
  readonly hasMissionLabel: boolean;
  readonly hasMissionReview: boolean;
}

/** Reviews that count are those a visitor sees: not replies, not deleted, not held or removed. */
async function selectSuspicious(kysely: Kysely<DatabaseSchema>, { after, upTo }: IdRange): Promise<SuspiciousPlace[]> {
  const { rows } = await sql<SuspiciousPlace>`
    with checked as (
      select place.id,
             kind = 'trail' and coalesce(jsonb_array_length(trail.lines), 0) = 0 as "lacksGeometry",
             promoted_review_id as "promotedReviewId",
             promoted_review_id is not null
               and (promoted.deleted_at is not null or promoted.status <> 'published') as "promotedReviewGone",
             review_count as "storedCount",
             (select count(*) from review where review.place_id = place.id and parent_id is null
                and review.deleted_at is null and review.status = 'published') as "realCount",
             coalesce(earned_label_numbers @> array(select number from label where key = 'mapMission'), false)
               as "hasMissionLabel",
             exists (select from review where review.place_id = place.id and parent_id is null
                and event_id is not null and review.deleted_at is null and review.status = 'published')
               as "hasMissionReview",
             exists (select from label where key = 'mapMission' and retired_at is not null) as "isMissionLabelRetired"
      from place
        left join trail on trail.place_id = place.id
        left join review as promoted on promoted.id = promoted_review_id
      where place.id > ${after} and place.id <= ${upTo} and place.deleted_at is null)
    select * from checked
    where "lacksGeometry" or "promotedReviewGone" or "storedCount" <> "realCount"
      or ("hasMissionLabel" and not "hasMissionReview")
      or ("hasMissionReview" and not "hasMissionLabel" and not "isMissionLabelRetired")
    order by id`.execute(kysely);
  return rows;
}

function* describe(place: SuspiciousPlace): Generator<Finding> {
  if (place.lacksGeometry) {
    yield { check: 'trailWithoutGeometry', sentence: `Trail ${place.id} has no course to draw.` };
  }
  if (place.promotedReviewGone) {
    yield {
      check: 'promotedReviewGone',
      sentence: `Place ${place.id} is described by review ${place.promotedReviewId}, which is deleted or not published.`,
    };
  }
  if (place.storedCount !== place.realCount) {
    yield {
      check: 'wrongReviewCount',
      sentence: `Place ${place.id} counts ${place.storedCount} reviews and has ${place.realCount}.`,
    };
  }
  if (place.hasMissionLabel !== place.hasMissionReview) {
    yield {
      check: 'wrongMissionLabel',
      sentence: place.hasMissionReview
        ? `Place ${place.id} lacks the label mapMission that its reviews give it.`
        : `Place ${place.id} carries the label mapMission, which no review of a MapMission gives it.`,
    };
  }
}
