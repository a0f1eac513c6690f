import { languageTags } from '@access-atlas/contract/languages.ts';
import type { HistoryPart } from '@access-atlas/contract/places/place-history.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { BackLink } from '../../ui/actions/back-link.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Card } from '../../ui/display/card.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { feedAddress } from '../../url-state/feed-address.ts';
import { historyAddress, placeAddress } from '../../url-state/place-address.ts';
import { AddedEntry } from './added-entry.tsx';
import styles from './history-entries.module.css';
import { HistoryFilter } from './history-filter.tsx';
import { HistoryItem } from './history-item.tsx';
import type { ShownHistory } from './load-place-history.ts';

interface PlaceHistoryPageProps {
  readonly history: ShownHistory;
  /** The part that is shown; null for everything. */
  readonly only: HistoryPart | null;
  /** Whether it begins with the newest entries. */
  readonly isFirst: boolean;
}

/** What happened to a place by day, the newest first: who changed what, and what people said of it. */
export function PlaceHistoryPage({ history, only, isFirst }: PlaceHistoryPageProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  const { place, results, nextPageToken, added, tags } = history;
  // How it came here is no part of any.
  const isWhole = nextPageToken === null && only === null;
  // As the site counts days, wherever the reader is.
  const days = [...new Set([...results.map(({ at }) => dayOf(at)), ...(isWhole ? [dayOf(added.at)] : [])])];
  return (
    <div className={styles.page}>
      <BackLink name={t('placeHistory.back')} to={placeAddress(place._id, 'local', search)}>
        <bdi
          lang={place.nameLanguage && place.nameLanguage !== language ? languageTags[place.nameLanguage] : undefined}
        >
          {place.name}
        </bdi>
      </BackLink>
      <div className={styles.head}>
        <h1>{t('placeHistory.title')}</h1>
        <p className={styles.meta}>{t('placeHistory.about')}</p>
        <p>
          <TextLink href={feedAddress({ placeId: place._id }, 'atom', language)}>{t('placeHistory.follow')}</TextLink>
        </p>
      </div>
      <HistoryFilter placeId={place._id} only={only} />
      {!isFirst && (
        <p>
          <TextLink to={historyAddress(place._id, search, { only })}>{t('placeHistory.newest')}</TextLink>
        </p>
      )}
      <Card className={styles.days}>
        {days.map((day) => (
          <section key={day} aria-labelledby={`day-${day}`}>
            <SectionHeading id={`day-${day}`} size="body">
              <time dateTime={day}>{formatDay(day, language)}</time>
            </SectionHeading>
            <ul className={styles.entries}>
              {results
                .filter(({ at }) => dayOf(at) === day)
                .map((entry) => (
                  <HistoryItem key={entry._id} entry={entry} tags={tags} />
                ))}
              {isWhole && dayOf(added.at) === day && <AddedEntry added={added} />}
            </ul>
          </section>
        ))}
        {isFirst && results.length === 0 && (
          <p className={styles.meta}>{t(only === null ? 'placeHistory.empty' : 'placeHistory.noneOfPart')}</p>
        )}
      </Card>
      {nextPageToken !== null && (
        <p>
          <TextLink to={historyAddress(place._id, search, { only, before: nextPageToken })} rel="next">
            {t('placeHistory.more')}
          </TextLink>
        </p>
      )}
    </div>
  );
}

function dayOf(instant: string): string {
  return instant.slice(0, 10);
}
