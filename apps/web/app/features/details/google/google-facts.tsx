import type { GooglePlaceDetails } from '@access-atlas/contract/places/google-places.ts';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ContactFacts } from '../facts/contact-facts.tsx';
import factStyles from '../facts/place-facts.module.css';
import styles from './google-facts.module.css';

/** Where a place is, how to reach it and what Google says of its entrance, which is no rating. */
export function GoogleFacts({ place }: { place: GooglePlaceDetails }) {
  const { t } = useTranslation();
  const { address, phone, url, urlDisplay, openingHours, wheelchairAccessibleEntrance: entrance } = place;
  return (
    <ul className={factStyles.facts} aria-label={t('google.facts')}>
      <li>
        <Icon name="pin" size={22} />
        {address ? (
          <address className={factStyles.address} dir="auto">
            {address}
          </address>
        ) : (
          <p className={styles.text}>{t('details.noAddress')}</p>
        )}
      </li>
      <ContactFacts phone={phone} url={url} urlDisplay={urlDisplay} rel="noopener nofollow" />
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
