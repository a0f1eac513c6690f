import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { ReactNode } from 'react';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import styles from './popup-card.module.css';
import { PopupRest } from './popup-rest.tsx';

interface PopupCardProps {
  readonly headingId: string;
  /** The content of the heading, which names the popup. */
  readonly heading: ReactNode;
  /** The language of the heading where it is not the page's. */
  readonly headingLang?: string | undefined;
  /** A place's rating, which stands first. */
  readonly rating?: RatingKey;
  /** What is said below the heading, in a line. */
  readonly facts?: ReactNode;
  /** Whether it fits what somebody needs. */
  readonly fit?: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** What a visitor can do next. */
  readonly actions?: ReactNode;
  /** The name of the part that scrolls. */
  readonly restLabel: string;
  /** The part that scrolls where there is no space for it. */
  readonly children?: ReactNode;
}

/** The content of a popup: the answer and the actions are always visible, and what stands between them scrolls. */
export function PopupCard({
  headingId,
  heading,
  headingLang,
  rating,
  facts,
  fit,
  closeLabel,
  onClose,
  actions,
  restLabel,
  children,
}: PopupCardProps) {
  return (
    <div className={styles.card}>
      <div className={styles.answer}>
        {rating && <RatingShape rating={rating} size={36} />}
        <div className={styles.words}>
          {rating && (
            <p id={`${headingId}-rating`} className={styles.rating}>
              <RatingWord rating={rating} shapeSize={0} />
            </p>
          )}
          <h2 id={headingId} className={styles.heading} lang={headingLang}>
            {heading}
          </h2>
          {facts && (
            <p id={`${headingId}-facts`} className={styles.facts}>
              {facts}
            </p>
          )}
          {fit && <div id={`${headingId}-fit`}>{fit}</div>}
        </div>
        <IconButton icon="close" label={closeLabel} onClick={onClose} />
      </div>
      {children && <PopupRest label={restLabel}>{children}</PopupRest>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </div>
  );
}
