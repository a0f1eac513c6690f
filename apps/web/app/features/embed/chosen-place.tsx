import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { placesApi } from '../../browser/api/places-api.ts';
import { useSite } from '../../browser/use-site.ts';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { focusForReading } from '../../ui/focus/focus-for-reading.ts';
import styles from './chosen-place.module.css';
import type { Embed } from './load-embed.ts';
import { placeOnSite } from './place-on-site.ts';

type Card = NonNullable<Embed['list']>['results'][number];

interface ChosenPlaceProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** A short card of the chosen pin; it receives the focus, and Escape closes it. */
export default function ChosenPlace({ id, onClose }: ChosenPlaceProps) {
  const { t } = useTranslation();
  const { language, origin } = useSite();
  const [answer, setAnswer] = useState<{ readonly id: string; readonly card: Card | null } | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const controller = new AbortController();
    const show = (card: Card | null) => {
      if (!controller.signal.aborted) setAnswer({ id, card });
    };
    placesApi(controller.signal)
      .getPinCard({ params: { id } })
      .then((given) => show(given.status === 200 ? given.body : null))
      .catch(() => show(null));
    return () => controller.abort();
  }, [id]);
  const isKnown = answer?.id === id;
  useEffect(() => {
    if (isKnown) focusForReading(heading.current);
  }, [isKnown]);
  if (!isKnown) return null;
  const { card } = answer;
  return (
    <section
      className={styles.card}
      aria-labelledby="chosen-place"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={styles.words}>
        <h2 id="chosen-place" ref={heading} className={styles.name}>
          <bdi>{card?.name ?? t('embed.failed')}</bdi>
        </h2>
        {card && <RatingWord rating={card.rating} />}
        {card?.address && <p dir="auto">{card.address}</p>}
        {card && (
          <a className={styles.link} href={placeOnSite(origin, id, language)} target="_blank" rel="noopener">
            {t('embed.details', { name: card.name })}
            <VisuallyHidden>{` ${t('embed.newTab')}`}</VisuallyHidden>
          </a>
        )}
      </div>
      <IconButton icon="close" label={t('ui.close')} onClick={onClose} />
    </section>
  );
}
