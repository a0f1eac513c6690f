import { type RatingKey, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { RemovableChip } from '../../ui/display/removable-chip.tsx';
import { type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';
import type { Results, Words } from './load-search.ts';
import styles from './understood-chips.module.css';

type Part = NonNullable<Results['understood']>[number];

interface UnderstoodChipsProps {
  /** What the words of the search stand for; empty where they are looked for as words. */
  readonly understood: readonly Part[];
  readonly words: Words | null;
  readonly search: SearchParameters;
}

/**
 * What words about access were understood as: each part can be taken away, and the words can be looked for as a name after
 * all. Whoever takes a part away has the next one in focus, and the search box after the last.
 */
export function UnderstoodChips({ understood, words, search }: UnderstoodChipsProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<number | null>(null);
  useEffect(() => {
    if (removed.current === null) return;
    const chips = list.current?.querySelectorAll('a') ?? [];
    const next = chips[Math.min(removed.current, understood.length - 1)];
    (next ?? document.getElementById('search-words'))?.focus();
    removed.current = null;
  }, [understood]);
  if (understood.length === 0) return null;
  const without = { ...search, pin: null, here: null };
  return (
    <div className={styles.understood}>
      <p className={styles.name} id="understood-as">
        {t('search.understood.name')}
      </p>
      <ul ref={list} className={styles.chips} aria-labelledby="understood-as">
        {understood.map((part, index) => (
          <li key={part.keys.join(' ')}>
            <RemovableChip
              label={part.keys.map((key) => nameOf(part, key, words) ?? t(`ui.rating.${ratingOf(key)}`)).join(', ')}
              before={part.group === 'ratings' && <RatingShape rating={ratingOf(part.keys[0])} size={20} />}
              to={searchAddress({ ...without, words: part.without })}
              onRemove={() => {
                removed.current = index;
              }}
            />
          </li>
        ))}
      </ul>
      <TextLink to={searchAddress({ ...without, words: `"${search.words}"` })}>
        {t('search.understood.asWords')}
      </TextLink>
    </div>
  );
}

/** The name of a kind or a feature; undefined for a rating. */
function nameOf({ group }: Part, key: string, words: Words | null): string | undefined {
  if (group === 'ratings') return undefined;
  return (group === 'types' ? words?.types[key] : words?.tags[key]?.name) ?? key;
}

function ratingOf(key: string | undefined): RatingKey {
  return ratingKeys.find((rating) => rating === key) ?? 'unrated';
}
