import { roundCoordinate } from '@access-atlas/contract/geometry/geo.ts';
import { type Language, pickText } from '@access-atlas/contract/languages.ts';
import type * as contract from '@access-atlas/contract/moderation/changes.ts';
import { photoAddress } from '../../../domain/photos/photo-address.ts';
import { ratedKeyOf, ratingOfWeight } from '../../../domain/places/place-basics.presenter.ts';
import { placeName } from '../../../domain/places/place-text.ts';
import type { Vocabulary } from '../../../domain/vocabulary/vocabulary.ts';
import { readImportReport } from '../../imports/read-import-report.ts';
import { presentChanges } from '../../places/history/place-history.presenter.ts';
import type { RecentChange } from './recent-change.ts';

/** In which words changes are shown. */
interface Wording {
  readonly vocabulary: Vocabulary;
  readonly language: Language;
}

/** Something that changed, as the API shows it: by usernames alone. */
export function presentRecentChange(change: RecentChange, wording: Wording): contract.RecentChange {
  const { personId, rating } = change;
  const { vocabulary, language } = wording;
  return {
    _id: `${change.origin}-${change.number}`,
    kind: change.kind,
    at: change.at.toISOString(),
    isEdited: change.isEdited,
    author: presentAuthor(change),
    user: personId === null ? null : { _id: personId, username: change.username },
    isNewcomer: change.isNewcomer,
    place: presentPlace(change, wording),
    changes: presentChanges(change.changes, vocabulary, language),
    rating: rating === null ? null : ratedKeyOf(rating),
    features: [...presentFeatures(change.yesTags, 'yes', wording), ...presentFeatures(change.noTags, 'no', wording)],
    text: change.text === '' ? null : change.text,
    language: change.language,
    photos: (change.photos ?? []).map(({ file, thumbnailFile, altText }) => ({
      url: photoAddress(file),
      thumbnail: photoAddress(thumbnailFile),
      altText,
    })),
    import: presentImport(change),
    isLookedAt: change.isLookedAt,
  };
}

function presentAuthor({ authorKind, isFromBusiness }: RecentChange): contract.RecentChange['author'] {
  if (authorKind === 'person') return isFromBusiness ? 'business' : 'person';
  return authorKind === 'import' ? 'import' : 'site';
}

function presentPlace(change: RecentChange, { vocabulary, language }: Wording): contract.RecentChange['place'] {
  const { placeId, names, typeNumber, latitude, longitude } = change;
  if (placeId === null || typeNumber === null || latitude === null || longitude === null) return null;
  const named = { names: names ?? {}, type_number: typeNumber, nearest_street: change.nearestStreet };
  const { text, language: nameLanguage } = placeName(named, vocabulary, language);
  return {
    _id: String(placeId),
    name: text,
    nameLanguage,
    address: change.address,
    latitude: roundCoordinate(latitude),
    longitude: roundCoordinate(longitude),
    rating: ratingOfWeight(change.placeRating ?? 0),
    isOnMap: change.isOnMap,
  };
}

function presentFeatures(
  numbers: readonly number[],
  answer: 'yes' | 'no',
  { vocabulary, language }: Wording,
): contract.RecentChange['features'] {
  return numbers.flatMap((number) => {
    const tag = vocabulary.tags.byNumber(number);
    return tag === undefined ? [] : [{ key: tag.key, name: pickText(tag.names, language)?.text ?? tag.key, answer }];
  });
}

function presentImport({ run }: RecentChange): contract.RecentChange['import'] {
  if (run === null) return null;
  const counts = readImportReport(run.report)?.counts;
  return {
    source: run.source,
    file: run.file,
    state: run.status,
    counts:
      counts === undefined
        ? null
        : { added: counts.added, updated: counts.updated, removed: counts.removed, refused: counts.refused },
  };
}
