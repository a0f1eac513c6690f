import { type RatingKey, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import type { Results, Words } from './load-search.ts';

export type UnderstoodPart = NonNullable<Results['understood']>[number];

/** What a part of a search that was understood is called on the page. */
export function useUnderstoodName(words: Words | null): (part: UnderstoodPart) => string {
  const { t } = useTranslation();
  return ({ group, keys }) =>
    keys
      .map((key) => {
        if (group === 'ratings') return t(`ui.rating.${understoodRating(key)}`);
        return (group === 'types' ? words?.types[key] : words?.tags[key]?.name) ?? key;
      })
      .join(', ');
}

/** The rating of a part's key. */
export function understoodRating(key: string | undefined): RatingKey {
  return ratingKeys.find((rating) => rating === key) ?? 'unrated';
}
