import { sql } from 'kysely';

/** What others see of what people said of places, one rule for the page of a place's history and for feeds. */

/** Of a review or a reply. */
export const isShownReview = sql.raw<boolean>(`review.deleted_at IS NULL AND review.status = 'published'`);

/** Of a report: that a person made it, not a source, and has not taken it back. */
export const isStandingStatement = sql.raw<boolean>('report.author_key IS NOT NULL AND report.withdrawn_at IS NULL');
