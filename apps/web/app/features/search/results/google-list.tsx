import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { GooglePlaceCard } from '@access-atlas/contract/places/google-places.ts';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { track } from '../../../browser/track.ts';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import { formatDistance } from '../../../i18n/format-distance.ts';
import { RatingShape } from '../../../places/rating/rating-shape.tsx';
import { RatingWord } from '../../../places/rating/rating-word.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';
import { placeAddress } from '../../../url-state/place-address.ts';
import styles from './google-list.module.css';
import rowStyles from './result-row.module.css';

interface GoogleListProps {
  readonly places: readonly GooglePlaceCard[];
  readonly hasDistances: boolean;
  readonly unit: DistanceUnit;
  readonly language: Language;
  /** Rendered at the end of the list where Google failed. */
  readonly failure: ReactNode;
}

/** Google's places that nobody has rated here, after the site's own and attributed to Google. */
export function GoogleList({ places, hasDistances, unit, language, failure }: GoogleListProps) {
  const { t } = useTranslation();
  const name = useRef<HTMLParagraphElement>(null);
  const hasFailed = failure !== null;
  const hadFailed = useRef(hasFailed);
  // The retry button has been removed together with the failure, so the focus moves to the list instead of the top of
  // the page.
  useEffect(() => {
    if (hadFailed.current && !hasFailed && document.activeElement === document.body) focusForReading(name.current);
    hadFailed.current = hasFailed;
  }, [hasFailed]);
  const { search } = useLocation();
  return (
    <>
      <p id="google-places" ref={name} className={styles.source}>
        {t('google.list.name')} <span translate="no">{t('google.name')}</span>
      </p>
      {places.length > 0 && (
        <ol aria-labelledby="google-places">
          {places.map(({ _id, name, nameLanguage, address, distanceIn }) => (
            <li key={_id} className={rowStyles.row}>
              <RatingShape rating="unrated" size={32} />
              <div className={rowStyles.words}>
                <h3 className={rowStyles.name}>
                  <Link
                    to={placeAddress(_id, 'google', search)}
                    className={rowStyles.link}
                    onClick={() => track('select_content')}
                    lang={nameLanguage && nameLanguage !== language ? languageTags[nameLanguage] : undefined}
                  >
                    <bdi>{name}</bdi>
                  </Link>
                </h3>
                <p className={rowStyles.facts}>
                  <RatingWord rating="unrated" shapeSize={0} />
                  {distanceIn !== null && hasDistances && <span> · {formatDistance(distanceIn, unit, language)}</span>}
                </p>
                {address && (
                  <p className={rowStyles.address} dir="auto">
                    {address}
                  </p>
                )}
              </div>
            </li>
          ))}
        </ol>
      )}
      {failure}
    </>
  );
}
