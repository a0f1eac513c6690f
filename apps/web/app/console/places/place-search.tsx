import { searchMaxCharacters } from '@access-atlas/contract/limits.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { FilterList } from '../common/queue/filter-list.tsx';
import styles from './place-search.module.css';

interface PlaceSearchProps {
  /** What was looked for last. */
  readonly words: string;
  readonly isGone: boolean;
  readonly addressOf: (words: string, isGone: boolean) => string;
}

/** Looks for places on the map, or for those that are off it. */
export function PlaceSearch({ words: last, isGone, addressOf }: PlaceSearchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [words, setWords] = useState(last);
  // Back and forward lead to other words; whoever has just sent these keeps the focus in the field.
  useEffect(() => setWords(last), [last]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(addressOf(words.trim(), isGone));
  };
  return (
    <div className={styles.filters}>
      <search>
        <form className={styles.search} onSubmit={submit}>
          <TextField
            label={t('console.places.search')}
            type="search"
            name="q"
            value={words}
            maxLength={searchMaxCharacters}
            autoCapitalize="none"
            onChange={({ currentTarget }) => setWords(currentTarget.value)}
          />
          <Button type="submit" icon="search">
            {t('console.places.find')}
          </Button>
        </form>
      </search>
      <FilterList name={t('console.places.which')}>
        <ChipLink to={addressOf(last, false)} isCurrent={!isGone}>
          {t('console.places.onMap')}
        </ChipLink>
        <ChipLink to={addressOf(last, true)} isCurrent={isGone}>
          {t('console.places.offMap')}
        </ChipLink>
      </FilterList>
    </div>
  );
}
