import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './compared-places.module.css';
import { placeIdOf } from './place-id-of.ts';

interface MergeSearchProps {
  /** What was looked for last. */
  readonly words: string;
  readonly addressOf: (words: string) => string;
}

/** Looks for merges by the number of either place, or the address of its page. */
export function MergeSearch({ words: last, addressOf }: MergeSearchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [words, setWords] = useState(last);
  const [isWrong, setWrong] = useState(false);
  useEffect(() => setWords(last), [last]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const id = placeIdOf(words);
    const isKnown = id !== null || words.trim() === '';
    setWrong(!isKnown);
    if (isKnown) void navigate(addressOf(id ?? ''));
  };
  return (
    <search>
      <form className={styles.compare} onSubmit={submit} noValidate>
        <TextField
          label={t('console.duplicates.search')}
          type="search"
          name="q"
          value={words}
          maxLength={300}
          autoCapitalize="none"
          {...(isWrong && { error: t('console.duplicates.errors.number') })}
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit" icon="search">
          {t('console.duplicates.find')}
        </Button>
      </form>
    </search>
  );
}
