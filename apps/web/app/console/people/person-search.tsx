import { searchMaxCharacters } from '@access-atlas/contract/limits.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './people.module.css';

interface PersonSearchProps {
  /** What was looked for last. */
  readonly words: string;
  readonly addressOf: (words: string) => string;
}

/** Looks for people by their username or name. */
export function PersonSearch({ words: last, addressOf }: PersonSearchProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [words, setWords] = useState(last);
  // Back and forward lead to other words; whoever has just sent these keeps the focus in the field.
  useEffect(() => setWords(last), [last]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void navigate(addressOf(words.trim()));
  };
  return (
    <search>
      <form className={styles.search} onSubmit={submit}>
        <TextField
          label={t('console.people.search')}
          type="search"
          name="q"
          value={words}
          maxLength={searchMaxCharacters}
          autoCapitalize="none"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit" icon="search">
          {t('console.people.find')}
        </Button>
      </form>
    </search>
  );
}
