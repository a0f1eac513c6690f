import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places.ts';
import { useTranslation } from 'react-i18next';
import { track } from '../../track.ts';
import { Icon } from '../../ui/icon.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { OpeningTimes } from './opening-times.tsx';
import styles from './place-facts.module.css';

/** Where a place is and how to reach it: address with directions, phone, website, hours. */
export function PlaceFacts({ place, language, now }: { place: Place; language: Language; now: string }) {
  const { t } = useTranslation();
  const { latitude, longitude, address, phone, url, urlDisplay } = place;
  const position = `${latitude},${longitude}`;
  const directions = `https://www.openstreetmap.org/directions?to=${encodeURIComponent(position)}`;
  return (
    <ul className={styles.facts}>
      <li>
        <Icon name="pin" size={22} />
        <div>
          {address ? <address className={styles.address}>{address}</address> : <p>{t('details.noAddress')}</p>}
          <TextLink href={directions}>{t('details.directions')}</TextLink>
        </div>
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
          <TextLink href={url} rel="noopener nofollow ugc" onClick={() => track('details_url_clicked')}>
            {urlDisplay ?? url}
          </TextLink>
        </li>
      )}
      {place.openingHours && (
        <li>
          <Icon name="clock" size={22} />
          <OpeningTimes text={place.openingHours} times={place.openingTimes} language={language} now={now} />
        </li>
      )}
    </ul>
  );
}
