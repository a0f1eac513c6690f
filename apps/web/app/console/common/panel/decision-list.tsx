import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../../browser/use-site.ts';
import { formatMoment } from '../../../i18n/format-moment.ts';
import { useGroundName } from '../deciding/use-ground-name.ts';
import styles from './decision-list.module.css';

/** What was decided once. */
interface ShownDecision {
  readonly at: string;
  /** A username; null for the site itself and its commands. */
  readonly by: string | null;
  readonly isAutomatic: boolean;
  readonly ground: Ground;
  readonly facts: string;
  readonly takenBackAt: string | null;
}

/** What was decided before, the latest first: why, when, by whom, and whether it was taken back. */
export function DecisionList({ decisions }: { readonly decisions: readonly ShownDecision[] }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const groundName = useGroundName();
  return (
    <>
      <h3>{t('console.before')}</h3>
      {decisions.length === 0 && <p className={styles.meta}>{t('console.nothingBefore')}</p>}
      <ul className={styles.decisions}>
        {decisions.map((decision) => (
          <li key={decision.at}>
            <p>
              <strong>{groundName(decision.ground)}</strong>
            </p>
            <p dir="auto">{decision.facts}</p>
            <p className={styles.meta}>
              {formatMoment(decision.at, language)},{' '}
              {decision.isAutomatic ? t('console.automatic') : (decision.by ?? t('console.bySite'))}
              {decision.takenBackAt !== null && `, ${t('console.takenBack')}`}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
