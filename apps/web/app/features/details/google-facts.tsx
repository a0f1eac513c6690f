import type { GooglePlaceDetails } from '@access-atlas/contract/google-places.ts';
import { useTranslation } from 'react-i18next';
import { track } from '../../track.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './google-facts.module.css';
import factStyles from './place-facts.module.css';

/** Where a place is, how to reach it and what Google says of its entrance, which is no rating. */
export function GoogleFacts({ place }: { place: GooglePlaceDetails }) {
  const { t } = useTranslation();
  const { address, phone, url, urlDisplay, openingHours, wheelchairAccessibleEntrance: entrance } = place;
  return (
    <ul className={factStyles.facts} aria-label={t('google.facts')}>
      <li>
        <Icon name="pin" size={22} />
        {address ? (
          <address className={factStyles.address}>{address}</address>
        ) : (
          <p className={styles.text}>{t('details.noAddress')}</p>
        )}
      </li>
      {phone && (
        <li>
          <Icon name="phone" size={22} />
          <TextLink href={`tel:${phone.replace(/[^\d+]/g, '')}`} onClick={() => track('details_phone_clicked')}>
            {phone}
          </TextLink>
        </li>
      )}
      {url && (
        <li>
          <Icon name="globe" size={22} />
          <TextLink href={url} rel="noopener nofollow" onClick={() => track('details_url_clicked')}>
            {urlDisplay ?? url}
          </TextLink>
        </li>
      )}
      {openingHours.length > 0 && (
        <li>
          <Icon name="clock" size={22} />
          <div className={styles.text}>
            <strong>{t('google.hours')}</strong>
            <ul className={styles.days}>
              {openingHours.map((day) => (
                <li key={day}>{day}</li>
              ))}
            </ul>
          </div>
        </li>
      )}
      <li>
        <Icon name="info" size={22} />
        <div className={styles.text}>
          <strong>{t('google.entrance.name')}</strong>
          <p>
            {t(entrance === null ? 'google.entrance.unknown' : entrance ? 'google.entrance.yes' : 'google.entrance.no')}
          </p>
        </div>
      </li>
    </ul>
  );
}
