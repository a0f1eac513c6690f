import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../class-names.ts';
import { Status } from '../feedback/status.tsx';
import styles from './character-counter.module.css';

export interface CharacterCounterProps {
  /** Negative where too much is written. */
  charactersLeft: number;
  note?: ReactNode;
}

/** When the counter speaks: as the characters left come down to one of these. */
const spokenAt = [100, 20, 0];

/** How many characters are left: always visible, announced at 100, 20 and 0. */
export function CharacterCounter({ charactersLeft, note }: CharacterCounterProps) {
  const { t } = useTranslation();
  const words =
    charactersLeft < 0
      ? t('ui.charactersOver', { count: -charactersLeft })
      : t('ui.charactersLeft', { count: charactersLeft });
  const step = spokenAt.filter((limit) => charactersLeft <= limit).length;
  const [spoken, setSpoken] = useState({ step, words: '' });
  if (step !== spoken.step) setSpoken({ step, words: step > spoken.step ? words : '' });
  return (
    <div className={styles.counter}>
      <span>{note}</span>
      <span className={classNames(charactersLeft < 0 && styles.over)}>{words}</span>
      <Status text={spoken.words} delayMilliseconds={500} />
    </div>
  );
}
