import type { Decision } from '@access-atlas/contract/accounts/objections.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import styles from './objection-page.module.css';

/** What was objected, and what was answered: the latest first. */
export function ObjectionList({ objections }: Pick<Decision, 'objections'>) {
  const { t } = useTranslation();
  const { language } = useSite();
  return (
    <Card as="section" className={styles.section} aria-labelledby="objections">
      <SectionHeading id="objections">{t('objections.objections')}</SectionHeading>
      <ul className={styles.objections}>
        {objections.map(({ madeAt, text, answer }) => (
          <li key={madeAt} className={styles.objection}>
            <p className={styles.meta}>{t('objections.madeOn', { day: formatDay(madeAt, language) })}</p>
            <p className={styles.written}>
              <bdi>{text}</bdi>
            </p>
            {answer === null ? (
              <p className={styles.meta}>{t('objections.waiting')}</p>
            ) : (
              <>
                <h3>{t(`objections.outcomes.${answer.outcome}`, { day: formatDay(answer.at, language) })}</h3>
                <p className={styles.written}>
                  <bdi>{answer.text}</bdi>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
