import { type HistoryPart, historyParts } from '@access-atlas/contract/places/place-history.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { Link } from '../../ui/actions/link.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { historyAddress } from '../../url-state/place-address.ts';
import styles from './history-filter.module.css';

interface HistoryFilterProps {
  readonly placeId: string;
  /** The part that is shown; null for everything. */
  readonly only: HistoryPart | null;
}

/** The parts of a history, one of which can be looked at alone. */
export function HistoryFilter({ placeId, only }: HistoryFilterProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <nav aria-label={t('placeHistory.filter.name')}>
      <ul className={styles.parts}>
        {[null, ...historyParts].map((part) => (
          <li key={part}>
            <Link
              to={historyAddress(placeId, search, { only: part })}
              className={styles.part}
              aria-current={part === only ? 'true' : undefined}
              preventScrollReset
            >
              {part === only && <Icon name="check" size={18} />}
              {t(`placeHistory.filter.${part ?? 'all'}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
