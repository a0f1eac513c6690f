import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import type { DistanceUnit } from '../../i18n/format-distance.ts';
import { formatDistance } from '../../i18n/format-distance.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import type { NearbyPlace } from './load-details.ts';
import styles from './nearby-places.module.css';

interface NearbyPlacesProps {
  readonly restroom: NearbyPlace | null;
  readonly places: readonly NearbyPlace[];
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** The nearest accessible restroom, and other accessible places close by. */
export function NearbyPlaces({ restroom, places, unit, language }: NearbyPlacesProps) {
  const { t } = useTranslation();
  if (restroom === null && places.length === 0) return null;
  const row = (place: NearbyPlace) => (
    <Link to={`/details/${place._id}/local`} className={styles.row}>
      <RatingShape rating={place.rating} size={32} />
      <span className={styles.words}>
        <span className={styles.name} lang={place.nameLanguage ? languageTags[place.nameLanguage] : undefined}>
          <bdi>{place.name}</bdi>
        </span>
        <span className={styles.meta}>
          {[
            t(`ui.rating.${place.rating}`),
            place.typeName,
            place.distanceIn === null ? null : formatDistance(place.distanceIn, unit, language),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
    </Link>
  );
  return (
    <section className={styles.nearby} aria-labelledby="nearby">
      <SectionHeading id="nearby">{t('details.nearby.name')}</SectionHeading>
      {restroom && (
        <div>
          <h3 className={styles.heading}>{t('details.nearby.restroom')}</h3>
          {row(restroom)}
        </div>
      )}
      {places.length > 0 && (
        <div>
          <h3 className={styles.heading}>{t('details.nearby.places')}</h3>
          <ul>
            {places.map((place) => (
              <li key={place._id}>{row(place)}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
