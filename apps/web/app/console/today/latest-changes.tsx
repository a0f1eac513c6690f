import { useTranslation } from 'react-i18next';
import { consoleChangesApi } from '../../browser/api/console/console-changes-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { callConsole } from '../common/call-console.ts';
import { ChangeSentence, titleOfChange } from '../common/changes/change-sentence.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { PanelState } from '../common/panel/panel.tsx';
import { useOpened } from '../common/panel/use-opened.ts';
import styles from './today.module.css';

const shownChanges = 3;

/** How much changed since yesterday that whoever looks has not marked as looked at, the newest of it, and the way to all. */
export function LatestChanges() {
  const { t } = useTranslation();
  const { language } = useSite();
  const now = new Date();
  const since = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1).toISOString();
  const query = { lng: language, since, unseen: 'true' } as const;
  const { opened, load } = useOpened(() =>
    callConsole((signal) => consoleChangesApi(signal).listRecentChanges({ query })),
  );
  if (opened.status !== 'there')
    return <PanelState status={opened.status} load={load} missing={t('console.today.missing')} />;
  const { results, nextPageToken } = opened.thing;
  const count = results.length;
  const isMore = nextPageToken !== null;
  return (
    <Card as="section" className={styles.list} aria-labelledby="latest-changes">
      <div className={styles.heading}>
        <h3 id="latest-changes" className={styles.title}>
          {count === 0 && !isMore
            ? t('console.today.noChanges')
            : t(isMore ? 'console.today.changesMore' : 'console.today.changes', { count })}
        </h3>
        <ButtonLink to={consoleAddress('changes')} variant="outline">
          {t('console.today.goChanges')}
        </ButtonLink>
      </div>
      {count > 0 && (
        <ol>
          {results.slice(0, shownChanges).map((change) => (
            <li key={change._id} className={styles.row}>
              <div className={styles.words}>
                <p className={styles.subject}>
                  <bdi>{titleOfChange(change)}</bdi>
                </p>
                <p>
                  <ChangeSentence change={change} />
                </p>
                <p className={styles.meta}>
                  <time dateTime={change.at}>{formatMoment(change.at, language)}</time>
                  {change.isNewcomer && ` · ${t('console.changes.newcomer')}`}
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
