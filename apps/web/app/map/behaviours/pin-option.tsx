import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { useSite } from '../../browser/use-site.ts';
import { distanceInUnit, formatDistance } from '../../i18n/format-distance.ts';
import { formatNumber } from '../../i18n/format-number.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import type { PinWords } from '../pin-describer.ts';
import type { PinChoice } from './pin-choices.ts';
import styles from './pin-mode.module.css';

interface PinOptionProps {
  readonly id: string;
  readonly choice: PinChoice;
  /** Missing while the name is unknown, or loading it failed. */
  readonly words: PinWords | null | undefined;
  /** How far from the middle, and in which direction. */
  readonly saysWhere: boolean;
  /** It is the one that Enter opens. */
  readonly isActive: boolean;
  /** It is active and its name is known. An option that is announced without its name would be announced twice. */
  readonly isTold: boolean;
  readonly onPress: () => void;
}

/** One pin or cluster of the list: what it is, how accessible, and where. */
export function PinOption({ id, choice, words, saysWhere, isActive, isTold, onPress }: PinOptionProps) {
  const { t } = useTranslation();
  const { language, preferences } = useSite();
  const { unit } = preferences;
  const where = `${formatDistance(distanceInUnit(choice.meters, unit), unit, language)} ${t(`mapMoves.towards.${choice.direction}`)}`;
  const number = (count: number) => formatNumber(count, language);
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the focus stays on the list, which names its active option
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list hears the keys
    <div
      id={id}
      role="option"
      aria-selected={isTold}
      data-active={isActive || undefined}
      className={styles.option}
      onClick={onPress}
    >
      {choice.kind === 'pin' ? (
        <>
          <RatingShape rating={choice.pin.rating} size={28} />
          <span>
            <span className={styles.name} lang={words?.nameLang}>
              {words?.name || words?.typeName || t('pinMode.unnamed')}
              <span className={styles.pause}>, </span>
            </span>
            <span className={styles.facts}>
              {[
                t(`ui.rating.${choice.pin.rating}`),
                words?.name && words.name !== words.typeName ? words.typeName : null,
                words?.fit,
                saysWhere ? where : null,
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </span>
        </>
      ) : (
        <>
          <span className={styles.count} aria-hidden="true">
            {number(choice.cluster.total)}
          </span>
          <span>
            <span className={styles.name}>
              {t('pinMode.cluster', { count: choice.cluster.total, total: number(choice.cluster.total) })}
              <span className={styles.pause}>: </span>
            </span>
            <span className={styles.facts}>
              {[
                ...ratingKeys.flatMap((rating) => {
                  const count = choice.cluster.counts[rating];
                  return count === 0 ? [] : t(`pinMode.counts.${rating}`, { count, total: number(count) });
                }),
                where,
              ].join(', ')}
            </span>
          </span>
        </>
      )}
    </div>
  );
}
