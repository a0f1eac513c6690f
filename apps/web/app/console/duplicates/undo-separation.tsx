import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { PlacePair } from '@access-atlas/contract/operating/place-duplicates.ts';
import { useTranslation } from 'react-i18next';
import { consoleDuplicatesApi } from '../../browser/api/console/console-duplicates-api.ts';
import { callConsole } from '../common/call-console.ts';
import { UndoForm } from '../common/deciding/undo-form.tsx';
import styles from './compared-places.module.css';
import { pairTitle } from './pair-title.ts';

interface UndoSeparationProps {
  /** The two of which somebody has just said that they are two. */
  readonly pair: PlacePair;
  readonly user: User;
  /** By which the page's keys find the button. */
  readonly buttonId: string;
  readonly hasKeys: boolean;
  readonly onUndone: (pair: PlacePair) => void;
}

/** Which two were said to be two last, with the way back. */
export function UndoSeparation({ pair, user, buttonId, hasKeys, onUndone }: UndoSeparationProps) {
  const { t } = useTranslation();
  const params = { firstId: pair.first._id, secondId: pair.second._id };
  return (
    <div className={styles.last}>
      <p>{t('console.duplicates.lastTwo', { pair: pairTitle(t, pair) })}</p>
      <UndoForm<unknown>
        user={user}
        words={t('console.departed.undo')}
        buttonId={buttonId}
        hasKeys={hasKeys}
        undo={(idempotencyKey) =>
          callConsole((signal) =>
            consoleDuplicatesApi(signal).separatePlaces({ params, body: { isSeparate: false }, idempotencyKey }),
          )
        }
        onUndone={() => onUndone(pair)}
      />
    </div>
  );
}
