import { useTranslation } from 'react-i18next';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { FilterList } from '../common/queue/filter-list.tsx';
import { WordsSearch } from '../common/queue/words-search.tsx';
import styles from './place-search.module.css';

interface PlaceSearchProps {
  /** What was looked for last. */
  readonly words: string;
  readonly isGone: boolean;
  readonly addressOf: (words: string, isGone: boolean) => string;
}

/** Looks for places on the map, or for those that are off it. */
export function PlaceSearch({ words, isGone, addressOf }: PlaceSearchProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.filters}>
      <WordsSearch
        label={t('console.places.search')}
        find={t('console.places.find')}
        words={words}
        addressOf={(sought) => addressOf(sought, isGone)}
      />
      <FilterList name={t('console.places.which')}>
        <ChipLink to={addressOf(words, false)} isCurrent={!isGone}>
          {t('console.places.onMap')}
        </ChipLink>
        <ChipLink to={addressOf(words, true)} isCurrent={isGone}>
          {t('console.places.offMap')}
        </ChipLink>
      </FilterList>
    </div>
  );
}
