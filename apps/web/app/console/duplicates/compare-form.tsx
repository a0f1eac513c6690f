import { type FormEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { Button } from '../../ui/actions/button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './compared-places.module.css';
import { pairIdOf, placeIdOf } from './place-id-of.ts';

interface CompareFormProps {
  readonly addressOf: (id: string | null) => string;
  /** Called before the pair is opened, which takes the focus. */
  readonly onOpen: () => void;
}

/** Opens any two places side by side, by their numbers or the addresses of their pages. Its button opens it. */
export function CompareForm(props: CompareFormProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <TwoFields {...props} />;
  return (
    <div>
      <Button onClick={() => setOpen(true)}>{t('console.duplicates.compare')}</Button>
    </div>
  );
}

function TwoFields({ addressOf, onOpen }: CompareFormProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [typed, setTyped] = useState({ one: '', other: '' });
  const [wrong, setWrong] = useState<'one' | 'other' | 'same' | null>(null);
  const ids = { one: useId(), other: useId() };
  useEffect(() => {
    // The button that opened it is gone.
    document.getElementById(ids.one)?.focus();
  }, [ids.one]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const [one, other] = [placeIdOf(typed.one), placeIdOf(typed.other)];
    const pair = one === null || other === null ? null : pairIdOf(one, other);
    const problem = one === null ? 'one' : other === null ? 'other' : pair === null ? 'same' : null;
    setWrong(problem);
    if (problem !== null) return document.getElementById(ids[problem === 'one' ? 'one' : 'other'])?.focus();
    onOpen();
    void navigate(addressOf(pair));
  };
  const fields = [
    ['one', wrong === 'one' ? 'number' : null],
    ['other', wrong === 'other' ? 'number' : wrong === 'same' ? 'same' : null],
  ] as const;
  return (
    <form className={styles.compare} onSubmit={submit} noValidate aria-label={t('console.duplicates.compare')}>
      {fields.map(([name, problem]) => (
        <TextField
          key={name}
          id={ids[name]}
          label={t(`console.duplicates.fieldsOfTwo.${name}`)}
          value={typed[name]}
          maxLength={300}
          autoCapitalize="none"
          {...(problem !== null && { error: t(`console.duplicates.errors.${problem}`) })}
          onChange={({ currentTarget: { value } }) => setTyped((before) => ({ ...before, [name]: value }))}
        />
      ))}
      <Button type="submit" icon="search">
        {t('console.duplicates.compareNow')}
      </Button>
    </form>
  );
}
