import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { TextLink } from '../../../ui/actions/text-link.tsx';
import { SectionHeading } from '../../../ui/display/section-heading.tsx';
import { historyAddress } from '../../../url-state/place-address.ts';
import styles from './place-history.module.css';

interface PlaceHistoryProps {
  readonly placeId: string;
  /** How somebody changes what is known of the place. */
  readonly edit: ReactNode;
}

/** The way to who changed what of a place, and to changing something. */
export function PlaceHistory({ placeId, edit }: PlaceHistoryProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  return (
    <section aria-labelledby="history" className={styles.history}>
      <SectionHeading id="history">{t('details.history.name')}</SectionHeading>
      <p>
        <TextLink to={historyAddress(placeId, search)}>{t('details.history.link')}</TextLink>
      </p>
      {edit}
    </section>
  );
}
