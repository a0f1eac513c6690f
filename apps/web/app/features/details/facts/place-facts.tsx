import type { Language } from '@access-atlas/contract/languages.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { ContactFacts } from './contact-facts.tsx';
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
          {address ? (
            <address className={styles.address} dir="auto">
              {address}
            </address>
          ) : (
            <p className={styles.address}>{t('details.noAddress')}</p>
          )}
          {/* No other map can give directions in an invented town. */}
          {!place.isDemonstration && <TextLink href={directions}>{t('details.directions')}</TextLink>}
        </div>
      </li>
      <ContactFacts phone={phone} url={url} urlDisplay={urlDisplay} rel="noopener nofollow ugc" />
      {place.openingHours && (
        <li>
          <Icon name="clock" size={22} />
          <OpeningTimes
            text={place.openingHours}
            times={place.openingTimes}
            isClosedForNow={place.flags.includes('temporarilyClosed')}
            language={language}
            now={now}
          />
        </li>
      )}
    </ul>
  );
}
