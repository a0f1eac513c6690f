import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ConsoleKey } from './console-key.tsx';
import type { ConsoleKeyActs } from './console-keys.ts';
import styles from './console-keys-dialog.module.css';

/** What keys do in words, where a page decides about something else than the inbox does. */
export type ConsoleKeyWords = Partial<Readonly<Record<keyof ConsoleKeyActs, string>>>;

interface ConsoleKeysDialogProps {
  /** What keys do on this page: the others are left out. */
  readonly acts: ConsoleKeyActs;
  readonly words?: ConsoleKeyWords;
  readonly areOn: boolean;
  readonly onChange: (areOn: boolean) => void;
  readonly onClose: () => void;
}

const rows = [
  ['next', 'J'],
  ['previous', 'K'],
  ['chooseRule', '1–9'],
  ['approve', 'A'],
  ['refuse', 'R'],
  ['togglePhoto', 'P'],
  ['mark', 'M'],
  ['undo', 'U'],
  ['openPlace', 'G'],
  ['openHistory', 'H'],
  ['showKeys', '?'],
] as const;

/** What each key does on a page of the console, and the switch that turns them off. */
export function ConsoleKeysDialog({ acts, words = {}, areOn, onChange, onClose }: ConsoleKeysDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog title={t('console.keys.title')} onClose={onClose}>
      <p>{t('console.keys.intro')}</p>
      <dl className={styles.keys}>
        {rows
          .filter(([name]) => acts[name] !== undefined)
          .map(([name, key]) => (
            <div key={name}>
              <dt>
                <ConsoleKey>{key}</ConsoleKey>
              </dt>
              <dd>{words[name] ?? t(`console.keys.${name}`)}</dd>
            </div>
          ))}
      </dl>
      <Checkbox checked={areOn} onChange={({ currentTarget }) => onChange(currentTarget.checked)}>
        {t('console.keys.on')}
      </Checkbox>
    </Dialog>
  );
}
