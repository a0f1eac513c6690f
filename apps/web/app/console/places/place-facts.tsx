import { languages } from '@access-atlas/contract/languages.ts';
import type { OperatedPlace } from '@access-atlas/contract/operating/operated-places.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { consoleAddress } from '../common/console-address.ts';
import { Fact, Facts } from '../common/panel/facts.tsx';
import { OutsideLink } from '../common/panel/outside-link.tsx';
import panelStyles from '../common/panel/panel.module.css';

/** What is known of a place. */
export function PlaceFacts({ place }: { readonly place: OperatedPlace }) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { names, counts, rating, phone, url, openingHours, creator, sources, providers, labels } = place;
  const shownLabels = labels.filter(({ isSet, isEarned }) => isSet || isEarned);
  const otherNames = languages.filter((each) => names[each] !== null && names[each] !== place.name);
  return (
    <aside className={panelStyles.record} aria-label={t('console.places.record')}>
      <Facts>
        <Fact name={t('console.places.number')}>{place._id}</Fact>
        {otherNames.map((each) => (
          <Fact key={each} name={t('console.places.nameIn', { language: t(`console.places.languages.${each}`) })}>
            <bdi>{names[each]}</bdi>
          </Fact>
        ))}
        <Fact name={t('console.places.rating')}>
          <RatingWord rating={rating} shapeSize={20} />
        </Fact>
        <Fact name={t('console.places.said')}>{t('console.places.counts', counts)}</Fact>
        <Fact name={t('console.places.coordinates')}>
          {place.latitude}, {place.longitude}
        </Fact>
        {phone !== null && (
          <Fact name={t('console.phone')}>
            <bdi>{phone}</bdi>
          </Fact>
        )}
        {url !== null && (
          <Fact name={t('console.website')}>
            <OutsideLink url={url} />
          </Fact>
        )}
        {openingHours !== null && (
          <Fact name={t('console.places.openingHours')}>
            <bdi>{openingHours}</bdi>
          </Fact>
        )}
        {shownLabels.length > 0 && (
          <Fact name={t('console.places.labels')}>{shownLabels.map(({ name }) => name).join(', ')}</Fact>
        )}
        {sources.map(({ source, id, url: address }) => (
          <Fact key={`${source} ${id}`} name={source}>
            {address === null ? <bdi>{id}</bdi> : <OutsideLink url={address} />}
          </Fact>
        ))}
        <Fact name={t('console.places.added')}>
          {formatDay(place.createdAt, language)}
          {creator !== null && (
            <>
              {', '}
              <TextLink to={consoleAddress('people', creator._id)}>
                {creator.username ?? t('console.nameless')}
              </TextLink>
            </>
          )}
        </Fact>
        {providers.rows.length > 0 && (
          <Fact name={t('console.places.providers.name')}>{providers.rows.map(({ name }) => name).join(', ')}</Fact>
        )}
      </Facts>
    </aside>
  );
}
