import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../i18n/load-messages.ts';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import styles from './card-fit.module.css';
import { type PlaceFit, placeFit } from './fit.ts';
import type { NeedKey } from './needs.ts';
import { readNeeds } from './stored-needs.ts';
import { readFitsFirst, writeFitsFirst } from './stored-order.ts';

await loadMessages(['needs']);

/** What the card of a place says that decides whether it fits. */
export type FittedCard = Pick<PlaceCard, 'placeType' | 'tags' | 'noTags'>;

/** Marks the cards of places by what somebody needs, and sorts them. */
export interface CardFits {
  /** Whether a place fits; null for what nobody goes into, such as a bench. */
  readonly fitOf: (card: FittedCard) => PlaceFit | null;
  /** The same in words, with the feature that decides; null as above. */
  readonly say: (t: TFunction, card: FittedCard, nameOf: CardFitLineProps['nameOf']) => string | null;
  /** Those that fit first, then those of which it is not known; else in the order in which they were. */
  readonly inOrder: <Card extends FittedCard>(cards: readonly Card[]) => readonly Card[];
  /** Whether lists begin with what fits, on this device. */
  readonly startsWithFits: boolean;
  readonly keepFirst: (isFirst: boolean) => void;
  readonly Line: typeof CardFitLine;
  readonly First: typeof FitsFirst;
}

/** By what is needed on this device now; null where nothing is. */
export function createCardFits(): CardFits | null {
  const chosen = readNeeds();
  if (chosen.length === 0) return null;
  const fitOf = (card: FittedCard) => cardFit(chosen, card);
  const rank = (card: FittedCard) => ranks[fitOf(card)?.fit ?? 'unknown'];
  const say: CardFits['say'] = (t, card, nameOf) => {
    const fit = fitOf(card);
    return fit && fitSentence(t, fit, nameOf);
  };
  return {
    fitOf,
    say,
    inOrder: (cards) => cards.toSorted((one, other) => rank(one) - rank(other)),
    startsWithFits: readFitsFirst(),
    keepFirst: writeFitsFirst,
    Line: CardFitLine,
    First: FitsFirst,
  };
}

const ranks = { fits: 0, unknown: 1, not: 2 } as const;

function cardFit(chosen: readonly NeedKey[], { placeType, tags, noTags }: FittedCard): PlaceFit | null {
  if (placeType !== 'place' && placeType !== 'trail') return null;
  return placeFit(chosen, [
    ...tags.map((key) => ({ key, answer: 'yes' as const })),
    ...noTags.map((key) => ({ key, answer: 'no' as const })),
  ]);
}

interface CardFitLineProps {
  readonly fit: PlaceFit;
  /** The name of a feature, in the page's language. */
  readonly nameOf: (key: string) => string | undefined;
}

interface FitsFirstProps {
  readonly isFirst: boolean;
  readonly onChange: (isFirst: boolean) => void;
}

/** Whether a list begins with what fits. */
function FitsFirst({ isFirst, onChange }: FitsFirstProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.first}>
      <Checkbox checked={isFirst} onChange={(event) => onChange(event.target.checked)}>
        {t('needs.fit.first')}
      </Checkbox>
    </div>
  );
}

const icons = { fits: 'check', not: 'close', unknown: null } as const;

/** Says in one line whether a place fits, and which feature decides where it does not or where that is not known. */
function CardFitLine({ fit, nameOf }: CardFitLineProps) {
  const { t } = useTranslation();
  const icon = icons[fit.fit];
  return (
    <p className={styles.fit} data-fit={fit.fit}>
      {icon && <Icon name={icon} size={18} />}
      <span>{fitSentence(t, fit, nameOf)}</span>
    </p>
  );
}

/** Whether a place fits, in words. */
function fitSentence(t: TFunction, { fit, parts }: PlaceFit, nameOf: CardFitLineProps['nameOf']): string {
  const [deciding] = parts;
  if (fit === 'fits' || deciding === undefined) return t(`needs.fit.${fit}`);
  const name = nameOf(deciding.feature) ?? deciding.feature;
  // What is missing is said so; a step that is there is named.
  const isMissed = fit === 'not' && deciding.fact?.answer === 'no';
  return `${t(`needs.fit.${fit}`)} · ${isMissed ? t('ui.tag.no', { tag: name }) : name}`;
}
