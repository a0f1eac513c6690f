import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useTranslation } from 'react-i18next';
import { consoleDepartedApi } from '../../browser/api/console/console-departed-api.ts';
import { consoleDuplicatesApi } from '../../browser/api/console/console-duplicates-api.ts';
import { callConsole } from '../common/call-console.ts';
import { UndoForm } from '../common/deciding/undo-form.tsx';
import styles from './compared-places.module.css';

/** What was decided last about a place that left its source. */
export interface LastDeparted {
  readonly id: string;
  readonly outcome: 'keep' | 'ask' | 'merge' | 'delete';
}

interface UndoDepartedProps {
  readonly last: LastDeparted;
  readonly user: User;
  /** By which the page's keys find the button. */
  readonly buttonId: string;
  readonly hasKeys: boolean;
  readonly onUndone: (last: LastDeparted) => void;
}

/** What was decided last, with the way back. */
export function UndoDeparted({ last, user, buttonId, hasKeys, onUndone }: UndoDepartedProps) {
  const { t } = useTranslation();
  const { id, outcome } = last;
  const undo = (idempotencyKey: string) => {
    if (outcome === 'merge') {
      const asked = { params: { fromId: id }, idempotencyKey };
      return callConsole((signal) => consoleDuplicatesApi(signal).unmergePlaces(asked));
    }
    const params = { id };
    if (outcome === 'delete')
      return callConsole((signal) => consoleDepartedApi(signal).undoDeletePlace({ params, idempotencyKey }));
    const body = { isKept: outcome === 'ask' };
    return callConsole((signal) => consoleDepartedApi(signal).keepDepartedPlace({ params, body, idempotencyKey }));
  };
  return (
    <div className={styles.last}>
      <p>{t(`console.departed.done.${outcome}`)}</p>
      <UndoForm<unknown>
        user={user}
        words={t('console.departed.undo')}
        buttonId={buttonId}
        hasKeys={hasKeys}
        undo={undo}
        onUndone={() => onUndone(last)}
      />
    </div>
  );
}
