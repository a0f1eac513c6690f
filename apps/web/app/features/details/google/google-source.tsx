import type { GooglePlaceDetails } from '@access-atlas/contract/places/google-places.ts';
import { useTranslation } from 'react-i18next';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import styles from '../history/place-sources.module.css';

const termsAddress = 'https://maps.google.com/help/terms_maps/';
const privacyAddress = 'https://policies.google.com/privacy';

/** Attributes the place to Google and to the sources that Google requires to be named, wherever it is shown. */
export function GoogleSource({ place }: { place: GooglePlaceDetails }) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="source" className={styles.sources}>
      <SectionHeading id="source" size="lead">
        {t('google.source.name')}
      </SectionHeading>
      <p>
        {t('google.source.from')} <span translate="no">{place.attribution}</span>
      </p>
      {place.attributions.length > 0 && (
        <>
          <p>{t('google.source.also')}</p>
          <ul translate="no">
            {place.attributions.map(({ name, url }) => (
              <li key={name}>{url ? <a href={url}>{name}</a> : name}</li>
            ))}
          </ul>
        </>
      )}
      {place.googleMapsUrl && <TextLink href={place.googleMapsUrl}>{t('google.source.open')}</TextLink>}
      <TextLink href={termsAddress}>{t('google.source.terms')}</TextLink>
      <TextLink href={privacyAddress}>{t('google.source.privacy')}</TextLink>
      <p>{t('details.sources.caution')}</p>
    </section>
  );
}
