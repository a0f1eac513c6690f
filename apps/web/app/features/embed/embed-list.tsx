import { languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { usePinHighlightHandlers } from '../../map/map-highlight.tsx';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import styles from './embed-page.module.css';
import type { Embed } from './load-embed.ts';
import { placeOnSite } from './place-on-site.ts';

/** The places of the map, each with a link to the site. */
export function EmbedList({ list }: { list: Embed['list'] }) {
  const { t } = useTranslation();
  if (list === null) return <p>{t('embed.list.failed')}</p>;
  const { results, total } = list;
  if (results.length === 0) return <p>{t('embed.list.none')}</p>;
  return (
    <>
      {results.length < total && <p>{t('embed.list.first', { count: results.length })}</p>}
      <ul>
        {results.map((place) => (
          <EmbedRow key={place._id} place={place} />
        ))}
      </ul>
    </>
  );
}

function EmbedRow({ place }: { place: NonNullable<Embed['list']>['results'][number] }) {
  const { t } = useTranslation();
  const { language, origin } = useSite();
  const { _id: id, latitude, longitude, rating, name, nameLanguage, address } = place;
  const marksPin = usePinHighlightHandlers({ id, latitude, longitude, rating });
  return (
    <li className={styles.place} {...marksPin}>
      <a
        className={styles.name}
        href={placeOnSite(origin, id, language)}
        target="_blank"
        rel="noopener"
        lang={nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined}
      >
        <bdi>{name}</bdi>
        <VisuallyHidden>{` ${t('embed.newTab')}`}</VisuallyHidden>
      </a>
      <RatingWord rating={rating} shapeSize={22} />
      {address && <bdi>{address}</bdi>}
    </li>
  );
}
