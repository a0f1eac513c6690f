import type { ModerationOverview } from '@access-atlas/contract/moderation/overview.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { itemTitle } from '../common/item-title.ts';
import styles from './today.module.css';

/** What moderators decided last, each with the way to it. */
export function DecidedLately({ decided }: Pick<ModerationOverview, 'decided'>) {
  const { t } = useTranslation();
  const { language } = useSite();
  if (decided.length === 0) return null;
  return (
    <Card as="section" className={styles.list} aria-labelledby="decided-lately">
      <h3 id="decided-lately" className={styles.title}>
        {t('console.today.decided')}
      </h3>
      <ol>
        {decided.map(({ item, at, by }) => (
          <li key={item._id} className={styles.row}>
            <div className={styles.words}>
              <p>
                <Link to={consoleAddress('inbox', item._id)}>
                  <bdi>{itemTitle(t, item)}</bdi>
                </Link>
              </p>
              <p className={styles.meta}>
                <bdi>{by ?? t('console.today.command')}</bdi>
                {' · '}
                <time dateTime={at}>{formatMoment(at, language)}</time>
              </p>
            </div>
            {item.outcome !== null && (
              <StateLabel icon={item.outcome === 'approved' ? 'check' : 'close'}>
                {t(`console.today.outcomes.${item.outcome}`)}
              </StateLabel>
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
