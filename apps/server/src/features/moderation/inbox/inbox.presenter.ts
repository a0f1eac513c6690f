import type { Language } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/moderation/inbox.ts';
import { photoAddress } from '../../../domain/photos/photo-address.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { presentObjectionOverview } from '../objections/objection.presenter.ts';
import type { InboxItem, InboxObjection, WholeInboxItem } from './inbox-item.ts';

/** In which words things are shown. */
interface Wording {
  readonly vocabulary: Vocabulary;
  /** Of the place's name. */
  readonly language: Language;
}

/** Something that waits for a moderator, as the API shows it. */
export function presentInboxItem(item: InboxItem, wording: Wording): contract.InboxItem {
  const { businessId, businessName, doubtfulFiles, avatarFile, authorId } = item;
  return {
    _id: String(item.id),
    kind: item.kind,
    since: item.since.toISOString(),
    reasons: item.reasons.map(({ kind, excerpt }) => ({ kind, excerpt })),
    place: presentPlace(item, wording),
    business: businessId === null ? null : { _id: String(businessId), name: businessName ?? '' },
    isReply: item.isReply,
    status: item.status,
    text: item.text,
    language: item.language,
    photos: item.photos.map(({ file, altText, status }) => ({
      url: photoAddress(file),
      altText,
      status,
      isDoubtful: doubtfulFiles === null || doubtfulFiles.includes(file),
    })),
    avatar: avatarFile && photoAddress(avatarFile),
    author: authorId === null ? null : { _id: authorId, username: item.author },
    reporters: item.reporters,
    isHiddenAutomatically: item.hiddenBy !== null,
    outcome: item.outcome,
  };
}

/** An objection that waits, as the API shows it. */
export function presentInboxObjection({ objection }: InboxObjection): contract.InboxObjection {
  const shown = presentObjectionOverview(objection);
  return { _id: `objection-${shown._id}`, kind: 'objection', since: shown.madeAt, objection: shown };
}

/** The same with all that a moderator needs to decide about it. */
export function presentWholeInboxItem(item: WholeInboxItem, wording: Wording): contract.WholeInboxItem {
  const { authorRecord } = item;
  return {
    ...presentInboxItem(item, wording),
    notices: item.notices.map((notice) => ({ ...notice, sentAt: new Date(notice.sentAt).toISOString() })),
    changes: [...item.changes],
    authorRecord: authorRecord && { ...authorRecord, since: authorRecord.since.toISOString() },
    decisions: item.decisions.map(({ at, takenBackAt, ...decision }) => ({
      ...decision,
      at: at.toISOString(),
      takenBackAt: takenBackAt?.toISOString() ?? null,
    })),
    mayDecide: item.mayDecide,
  };
}

function presentPlace(
  { placeId, placeNames, placeTypeNumber, placeNearestStreet, address }: InboxItem,
  { vocabulary, language }: Wording,
): contract.InboxItem['place'] {
  if (placeId === null || placeTypeNumber === null) return null;
  const place = { names: placeNames ?? {}, type_number: placeTypeNumber, nearest_street: placeNearestStreet };
  const { text, language: nameLanguage } = placeName(place, vocabulary, language);
  return { _id: String(placeId), name: text, nameLanguage, address };
}
