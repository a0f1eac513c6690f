import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type { Notice } from '@access-atlas/contract/notices.ts';
import type { StoredNotice } from './notices.sql.ts';

/** A report as whoever has its receipt reads it: nothing of who contributed, decided, or reported the same. */
export function presentNotice(stored: StoredNotice, language: Language): Notice {
  const { subjectKind: kind, ground, text, sentAt, state, decidedAt, decisionGround } = stored;
  return {
    subject: { kind, ...presentSubject(stored, language) },
    ground,
    text,
    sentAt: sentAt.toISOString(),
    state,
    decidedAt: decidedAt?.toISOString() ?? null,
    decisionGround,
  };
}

function presentSubject(
  { placeId, names, businessName }: StoredNotice,
  language: Language,
): Pick<Notice['subject'], 'name' | 'path'> {
  if (businessName !== null)
    return { name: businessName, path: `/access-from-home?${new URLSearchParams({ query: businessName })}` };
  if (placeId === null) return { name: null, path: null };
  return { name: pickText(names ?? {}, language)?.text ?? null, path: `/details/${placeId}/local` };
}
