import { useTranslation } from 'react-i18next';
import { LoadProblem } from '../../account/load-problem.tsx';
import { useRetry } from '../../browser/use-retry.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import styles from './take-back.module.css';
import { goingCount, TakeBackCounts } from './take-back-counts.tsx';
import type { useTakeBackPreview } from './use-take-back-preview.ts';

/** What would be taken back, and what stays and why. */
export function TakeBackPreview({ shown, load }: ReturnType<typeof useTakeBackPreview>) {
  const { t } = useTranslation();
  const { attempt, retry } = useRetry(shown.status === 'failed', load);
  if (shown.status !== 'there') {
    if (shown.status === 'none') return null;
    if (shown.status === 'failed') return <LoadProblem attempt={attempt} onTryAgain={retry} />;
    return (
      <div>
        <Skeleton width="medium" />
        <Status text={t('ui.loading')} delayMilliseconds={1_000} />
      </div>
    );
  }
  const { counts, kept } = shown.preview;
  const going = goingCount(counts);
  return (
    <div className={styles.preview}>
      {counts.length === 0 && <Message kind="info" title={t('console.people.takeBack.nothing')} />}
      {counts.length > 0 && <TakeBackCounts counts={counts} caption={t('console.people.takeBack.preview')} />}
      {kept.length > 0 && (
        <details>
          <summary>{t('console.people.takeBack.kept')}</summary>
          <ul className={styles.kept}>
            {kept.map(({ kind, reason, place }, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: of one place several things of a kind may stay
              <li key={position}>
                {t(`console.people.takeBack.kinds.${kind}`)}
                {place !== null && (
                  <>
                    {', '}
                    <Link to={`/details/${place._id}/local`}>
                      <bdi {...(place.nameLanguage !== null && { lang: place.nameLanguage })}>{place.name}</bdi>
                    </Link>
                  </>
                )}
                {': '}
                {t(`console.people.takeBack.reasons.${reason}`)}
              </li>
            ))}
          </ul>
        </details>
      )}
      <Status text={t('console.people.takeBack.said', { count: going })} occasion={JSON.stringify(counts)} />
    </div>
  );
}
