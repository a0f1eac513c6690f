import type { ErrorCode } from '@access-atlas/contract/errors.ts';
import type { NoticeSubjectKind } from '@access-atlas/contract/notice-words.ts';
import type { Transaction } from 'kysely';
import type { DatabaseSchema } from '../../../db/schema.ts';
import { ApiError } from '../../../domain/errors/api-error.ts';
import { type ReportedSubject, type SubjectColumns, selectReportedSubject } from './reported-subjects.sql.ts';

const unknown: Readonly<Record<NoticeSubjectKind, ErrorCode>> = {
  place: '404.PLACE_SERVICE.100',
  review: '404.REVIEW_SERVICE.100',
  photo: '404.PHOTO_SERVICE.100',
  business: '404.AFH_BUSINESS_SERVICE.100',
};

/** @throws {ApiError} 404 where others see no such thing, 410 for a place that was deleted */
export async function requireReportedSubject(
  transaction: Transaction<DatabaseSchema>,
  subject: ReportedSubject,
): Promise<SubjectColumns> {
  const found = await selectReportedSubject(transaction, subject);
  if (found === undefined) throw new ApiError(unknown[subject.kind]);
  if (found.isGone) throw new ApiError('410.PLACE_SERVICE.100');
  return found;
}
