import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { RemovableChip } from '../../ui/display/removable-chip.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { type SearchParameters, searchAddress } from '../../url-state/search-parameters.ts';
import type { Results, Words } from './load-search.ts';
import styles from './understood-chips.module.css';
import { understoodRating, useUnderstoodName } from './use-understood-name.ts';

interface UnderstoodChipsProps {
  /** What was found, with what the words of the search stand for; null where nothing is listed. */
  readonly results: Pick<Results, 'understood' | 'near' | 'unused'> | null;
  readonly words: Words | null;
  readonly search: SearchParameters;
}

/**
 * What the words of a search were understood as: each part can be taken away, words that were not used are told, and all of
 * them can be looked for as a name after all. Whoever takes a part away has the next one in focus, and the search box after
 * the last.
 */
export function UnderstoodChips({ results, words, search }: UnderstoodChipsProps) {
  const { t } = useTranslation();
  const nameOf = useUnderstoodName(words);
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ readonly index: number; readonly to: string } | null>(null);
  useEffect(() => {
    const followed = removed.current;
    removed.current = null;
    // A chip that was opened in another tab left this page as it was.
    if (followed === null || followed.to !== search.words) return;
    const chips = list.current?.querySelectorAll('a') ?? [];
    const next = chips[Math.min(followed.index, chips.length - 1)];
    (next ?? document.getElementById('search-words'))?.focus();
  }, [search.words]);
  const { understood = [], near, unused } = results ?? {};
  if (understood.length === 0) return null;
  const without = { ...search, pin: null, here: null };
  const onRemove = (index: number, to: string) => () => {
    removed.current = { index, to };
  };
  return (
    <div className={styles.understood}>
      <p className={styles.name} id="understood-as">
        {t('search.understood.name')}
      </p>
      <ul ref={list} className={styles.chips} aria-labelledby="understood-as">
        {understood.map((part, index) => (
          <li key={part.keys.join(' ')}>
            <RemovableChip
              label={nameOf(part)}
              before={part.group === 'ratings' && <RatingShape rating={understoodRating(part.keys[0])} size={20} />}
              to={searchAddress({ ...without, words: part.without })}
              onRemove={onRemove(index, part.without)}
            />
          </li>
        ))}
        {near && (
          <li>
            <RemovableChip
              label={t('search.understood.near', { where: near.name })}
              before={<Icon name="pin" size={18} />}
              to={searchAddress({ ...without, words: near.without })}
              onRemove={onRemove(understood.length, near.without)}
            />
          </li>
        )}
      </ul>
      {unused && (
        <p className={styles.unused}>
          {t('search.understood.unused', { words: unused })}{' '}
          <TextLink to={searchAddress({ ...without, words: unused })}>{t('search.understood.alone')}</TextLink>
        </p>
      )}
      <TextLink to={searchAddress({ ...without, words: `"${search.words}"` })}>
        {t('search.understood.asWords')}
      </TextLink>
    </div>
  );
}
