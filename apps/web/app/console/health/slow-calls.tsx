import type { SiteHealth } from '@access-atlas/contract/operating/site-health.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { Card } from '../../ui/display/card.tsx';
import styles from './health.module.css';

interface SlowCallsProps {
  readonly calls: SiteHealth['slowCalls'];
}

/** What took longest in the last hour: a table where there is room, else each as two lines. */
export function SlowCalls({ calls }: SlowCallsProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const milliseconds = (value: number) =>
    t('console.health.milliseconds', {
      value: formatNumber(value < 10 ? Math.round(value * 10) / 10 : Math.round(value), language),
    });
  return (
    <Card as="section" className={styles.list} aria-labelledby="slow-calls">
      <h3 id="slow-calls" className={styles.title}>
        {t('console.health.slow')}
      </h3>
      {calls.length === 0 ? (
        <p className={styles.only}>{t('console.health.nothingSlow')}</p>
      ) : (
        <table className={styles.table} aria-labelledby="slow-calls">
          <thead>
            <tr>
              <th scope="col">{t('console.health.call')}</th>
              <th scope="col">{t('console.health.times')}</th>
              <th scope="col">{t('console.health.p95')}</th>
              <th scope="col">{t('console.health.longest')}</th>
            </tr>
          </thead>
          <tbody>
            {calls.map(({ method, route, count, p95Milliseconds, longestMilliseconds }) => (
              <tr key={`${method} ${route}`}>
                <th scope="row">
                  <code>
                    {method} {route}
                  </code>
                </th>
                <td>{formatNumber(count, language)}</td>
                <td>{milliseconds(p95Milliseconds)}</td>
                <td>{milliseconds(longestMilliseconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
