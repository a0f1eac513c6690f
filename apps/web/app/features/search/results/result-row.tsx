import { type Language, languageTags } from '@access-atlas/contract/languages.ts';
import type { TagAnswer } from '@access-atlas/contract/places/accessibility.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { track } from '../../../browser/track.ts';
import type { DistanceUnit } from '../../../i18n/format-distance.ts';
import { formatDistance } from '../../../i18n/format-distance.ts';
import { usePinHighlightHandlers } from '../../../map/map-highlight.tsx';
import type { CardFits } from '../../../places/fit/card-fit.tsx';
import { RatingShape } from '../../../places/rating/rating-shape.tsx';
import { RatingWord } from '../../../places/rating/rating-word.tsx';
import { Tag } from '../../../places/tags/tag.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { TagList } from '../../../ui/display/tag-list.tsx';
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx';
import { placeAddress } from '../../../url-state/place-address.ts';
import type { ResultCard, Words } from '../load-search.ts';
import styles from './result-row.module.css';
import { useScrollToSelected } from './use-scroll-to-selected.ts';

interface ResultRowProps {
  readonly place: ResultCard;
  readonly words: Words;
  /** What marks places by what somebody needs; none for amenities, and for whoever has not said so. */
  readonly fits?: CardFits | null;
  /** Features that were asked for: they stand first, also those that it lacks, or of which nobody knows. */
  readonly asked?: readonly string[];
  readonly unit: DistanceUnit;
  readonly language: Language;
  /** Its popup is open on the map. */
  readonly isSelected: boolean;
  /** Listed because the map shows it, not found by what it is called: a phone leaves out its address. */
  readonly isInView?: boolean;
  /** Whether its distance is measured from where somebody is, or said. */
  readonly hasDistance?: boolean;
}

/** The number of tags in a row; further tags are only counted, so that a row stays short. */
const tagsShownMax = 2;
const none: readonly string[] = [];

/** One place of a list: shape, name, rating word, type, distance, address, and up to two features. */
export function ResultRow({
  place,
  words,
  fits = null,
  asked = none,
  unit,
  language,
  isSelected,
  isInView = false,
  hasDistance = true,
}: ResultRowProps) {
  const { t } = useTranslation();
  const { search } = useLocation();
  const { _id: id, latitude, longitude, rating } = place;
  const marksPin = usePinHighlightHandlers({ id, latitude, longitude, rating });
  const row = useScrollToSelected(isSelected);
  const typeName = place.types.map((key) => words.types[key]).find(Boolean);
  const benefits = place.tags.filter((key) => words.tags[key] && !words.tags[key].isBarrier);
  const barriers = place.tags.filter((key) => words.tags[key]?.isBarrier);
  // What was asked for comes first, then barriers before benefits.
  const tags = [...new Set([...asked, ...barriers, ...benefits])];
  const fit = fits?.fitOf(place) ?? null;
  const isFitAwaited = fits === null && place.placeType === 'place';
  const shownMax = Math.max(tagsShownMax, asked.length);
  const hidden = tags.length - shownMax;
  return (
    <div ref={row} className={classNames(styles.row, isSelected && styles.selected)} {...marksPin}>
      <RatingShape rating={place.rating} size={32} />
      <div className={styles.words}>
        <h3 className={styles.name}>
          <Link
            to={placeAddress(place._id, 'local', search)}
            className={styles.link}
            aria-current={isSelected || undefined}
            onClick={() => track('select_content')}
            lang={place.nameLanguage && place.nameLanguage !== language ? languageTags[place.nameLanguage] : undefined}
          >
            <bdi>{place.name}</bdi>
          </Link>
        </h3>
        <p className={classNames(styles.facts, isFitAwaited && styles.awaited)}>
          <RatingWord rating={place.rating} shapeSize={0} />
          {[
            typeName,
            place.distanceIn === null || !hasDistance ? null : formatDistance(place.distanceIn, unit, language),
          ]
            .filter(Boolean)
            .map((fact) => (
              <span key={fact}> · {fact}</span>
            ))}
        </p>
        {fits && fit && <fits.Line fit={fit} nameOf={(key) => words.tags[key]?.name} />}
        {place.address && (
          <p className={classNames(styles.address, isInView && styles.onWide)} dir="auto">
            {place.address}
          </p>
        )}
        {tags.length > 0 && (
          <TagList label={t('search.features')}>
            {tags.slice(0, shownMax).map((key) => (
              <Tag
                key={key}
                name={shortNameOf(words.tags[key]?.name ?? key)}
                answer={answerOf(place, key)}
                isBarrier={words.tags[key]?.isBarrier ?? false}
                isOnTint={isSelected}
                isPlain={!asked.includes(key)}
              />
            ))}
            {hidden > 0 && (
              <span className={styles.more}>
                <span aria-hidden="true">+{hidden}</span>
                <VisuallyHidden>{t('search.moreFeatures', { count: hidden })}</VisuallyHidden>
              </span>
            )}
          </TagList>
        )}
        {place.rating === 'unrated' && tags.length === 0 && <p className={styles.first}>{t('search.unrated')}</p>}
      </div>
    </div>
  );
}

function answerOf({ tags, noTags }: ResultCard, key: string): TagAnswer {
  if (tags.includes(key)) return 'yes';
  return noTags.includes(key) ? 'no' : 'unknown';
}

/** A feature's name without what stands in brackets, so that two stand in a line: the page of the place says it whole. */
function shortNameOf(name: string): string {
  return name.replace(/\s*\([^)]*\)$/, '');
}
