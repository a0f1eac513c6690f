import { searchMaxCharacters } from '@access-atlas/contract/limits.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../ui/actions/button.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from './words-search.module.css';

interface WordsSearchProps {
  readonly label: string;
  /** What its button is called. */
  readonly find: string;
  /** What was looked for last. */
  readonly words: string;
  readonly addressOf: (words: string) => string;
}

/** Looks for things of a list by words, which stand in the address. */
export function WordsSearch({ label, find, words: last, addressOf }: WordsSearchProps) {
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
          label={label}
          type="search"
          name="q"
          value={words}
          maxLength={searchMaxCharacters}
          autoCapitalize="none"
          onChange={({ currentTarget }) => setWords(currentTarget.value)}
        />
        <Button type="submit" icon="search">
          {find}
        </Button>
      </form>
    </search>
  );
}
