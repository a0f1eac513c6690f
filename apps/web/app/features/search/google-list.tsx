import type { GooglePlaceCard } from '@access-atlas/contract/google-places.ts';
import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { formatDistance } from '../../i18n/format-distance.ts';
import type { DistanceUnit } from '../../preferences.ts';
import { track } from '../../track.ts';
import { Link } from '../../ui/link.tsx';
import { RatingShape } from '../../ui/rating-shape.tsx';
import { RatingWord } from '../../ui/rating-word.tsx';
import styles from './google-list.module.css';
import rowStyles from './result-row.module.css';

interface GoogleListProps {
  readonly places: readonly GooglePlaceCard[];
  readonly unit: DistanceUnit;
  readonly language: Language;
}

/** Places that Google knows and nobody here has rated, after our own, under Google's name. */
export function GoogleList({ places, unit, language }: GoogleListProps) {
  const { t } = useTranslation();
  const { pathname, search } = useLocation();
  return (
    <>
      <p id="google-places" className={styles.source}>
        {t('google.list.name')} <span translate="no">{t('google.name')}</span>
      </p>
      <ol aria-labelledby="google-places">
        {places.map(({ _id, name, nameLanguage, address, distanceIn }) => (
          <li key={_id} className={rowStyles.row}>
            <RatingShape rating="unrated" size={32} />
            <div className={rowStyles.words}>
              <h3 className={rowStyles.name}>
                <Link
                  to={`/details/${_id}/google`}
                  state={{ results: `${pathname}${search}` }}
                  className={rowStyles.link}
                  onClick={() => track('select_content')}
                  lang={nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined}
                >
                  {name}
                </Link>
              </h3>
              <p className={rowStyles.facts}>
                <RatingWord rating="unrated" shapeSize={0} />
                {distanceIn !== null && <span> · {formatDistance(distanceIn, unit, language)}</span>}
              </p>
              {address && <p className={rowStyles.address}>{address}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
