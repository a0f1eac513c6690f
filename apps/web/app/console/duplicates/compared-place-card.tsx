import type { ComparedPlace } from '@access-atlas/contract/operating/compared-places.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { OutsideLink } from '../common/panel/outside-link.tsx';
import { WrittenName } from '../common/panel/written-name.tsx';
import styles from './compared-places.module.css';

interface ComparedPlaceCardProps {
  readonly place: ComparedPlace;
  /** The other one: what neither has is left out. */
  readonly beside?: ComparedPlace | undefined;
  /** What it is beside the other: "32 m away". */
  readonly meta?: string;
}

/** What is known of a place, to be compared with another. */
export function ComparedPlaceCard({ place, beside, meta }: ComparedPlaceCardProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const none = t('console.notGiven');
  const isKnown = (field: 'address' | 'phone' | 'url') => place[field] !== null || (beside ?? place)[field] !== null;
  return (
    <div className={styles.card}>
      <h3>
        <WrittenName name={place.name} language={place.nameLanguage} />{' '}
        <span className={styles.number}>{t('console.duplicates.number', { id: place._id })}</span>
      </h3>
      {meta !== undefined && <p className={styles.meta}>{meta}</p>}
      <Facts>
        <Fact name={t('console.duplicates.kind')}>{place.type.name}</Fact>
        {isKnown('address') && (
          <Fact name={t('console.address')}>
            {place.address === null ? none : <WrittenName name={place.address} />}
          </Fact>
        )}
        {isKnown('phone') && (
          <Fact name={t('console.phone')}>{place.phone === null ? none : <WrittenName name={place.phone} />}</Fact>
        )}
        {isKnown('url') && (
          <Fact name={t('console.website')}>{place.url === null ? none : <OutsideLink url={place.url} />}</Fact>
        )}
        <Fact name={t('console.duplicates.reviews')}>{place.reviews}</Fact>
        <Fact name={t('console.duplicates.photos')}>{place.photos}</Fact>
        <Fact name={t('console.duplicates.opinions')}>{place.opinions}</Fact>
        <Fact name={t('console.duplicates.from')}>
          <Sources place={place} />
        </Fact>
        <Fact name={t('console.duplicates.since')}>{formatDay(place.createdAt, language)}</Fact>
      </Facts>
      {place.isOnMap ? (
        <p>
          <TextLink to={`/details/${place._id}/local`}>{t('console.duplicates.openPlace', { id: place._id })}</TextLink>
        </p>
      ) : (
        <p className={styles.meta}>{t('console.duplicates.offMap')}</p>
      )}
    </div>
  );
}

/** Where it comes from: the sources that have it, or who added it. */
function Sources({ place: { sources, addedBy } }: { readonly place: ComparedPlace }) {
  const { t } = useTranslation();
  if (sources.length === 0)
    return addedBy === null ? (
      t('console.duplicates.noSource')
    ) : (
      <bdi>{t('console.duplicates.addedBy', { name: addedBy })}</bdi>
    );
  return sources.map(({ source, externalId, url }, position) => (
    <span key={`${source} ${externalId}`}>
      {position > 0 && ', '}
      {url === null ? <bdi>{`${source} ${externalId}`}</bdi> : <OutsideLink url={url} />}
    </span>
  ));
}
