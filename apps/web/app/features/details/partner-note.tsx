import { Card } from '../../ui/display/card.tsx';
import { Monogram } from '../../ui/display/monogram.tsx';
import type { Partner } from './load-details.ts';
import styles from './partner-note.module.css';

/** The organisation that maintains the data of the place, in its own words. */
export function PartnerNote({ partner }: { partner: Partner }) {
  const name = <bdi>{partner.name}</bdi>;
  return (
    <Card as="section" aria-label={partner.name} className={styles.note}>
      <Monogram name={partner.name} imageUrl={partner.logo} />
      <p>
        {partner.url ? <a href={partner.url}>{name}</a> : <strong>{name}</strong>}
        {partner.text && (
          <span className={styles.text} dir="auto">
            {partner.text}
          </span>
        )}
      </p>
    </Card>
  );
}
