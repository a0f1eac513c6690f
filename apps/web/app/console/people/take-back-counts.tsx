import type { TakeBackPreview } from '@access-atlas/contract/moderation/taking-back.ts';
import { useTranslation } from 'react-i18next';
import styles from './take-back.module.css';

interface TakeBackCountsProps extends Pick<TakeBackPreview, 'counts'> {
  readonly caption: string;
  /** Whether a title above says it already to whoever sees it. */
  readonly isCaptionHidden?: boolean;
}

/** Of each kind how much goes and how much stays, as a table. */
export function TakeBackCounts({ counts, caption, isCaptionHidden = false }: TakeBackCountsProps) {
  const { t } = useTranslation();
  return (
    <table className={styles.counts} {...(isCaptionHidden && { 'aria-label': caption })}>
      {!isCaptionHidden && <caption>{caption}</caption>}
      <thead>
        <tr>
          <th scope="col">{t('console.people.takeBack.kind')}</th>
          <th scope="col">{t('console.people.takeBack.goes')}</th>
          <th scope="col">{t('console.people.takeBack.stays')}</th>
        </tr>
      </thead>
      <tbody>
        {counts.map(({ kind, count, kept }) => (
          <tr key={kind}>
            <th scope="row">{t(`console.people.takeBack.kinds.${kind}`)}</th>
            <td>{count}</td>
            <td>{kept}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How much goes of all kinds together. */
export function goingCount(counts: TakeBackPreview['counts']): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
