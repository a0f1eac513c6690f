import type { OwnPlace } from '@access-atlas/contract/places/own-places.ts';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { LoadProblem } from '../../account/load-problem.tsx';
import { useRetry } from '../../browser/use-retry.ts';
import { useSite } from '../../browser/use-site.ts';
import { formatDay, formatDaysAgo } from '../../i18n/format-date.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { placeAddress } from '../../url-state/place-address.ts';
import { DecisionReason } from './decision-reason.tsx';
import { DeletedItem } from './deleted-item.tsx';
import styles from './my-reviews.module.css';
import { useAddedPlaces } from './use-added-places.ts';
import { useItemWork } from './use-item-work.tsx';

interface AddedPlacesProps {
  readonly now: Date;
  readonly level: 2 | 3;
}

/** The places that somebody added, the latest first, with those that they can bring back. */
export function AddedPlaces({ now, level }: AddedPlacesProps) {
  const { t } = useTranslation();
  const { places, hasMore, hasFailed, isLoadingMore, load, loadMore, restore } = useAddedPlaces();
  const hasNone = places === null && hasFailed;
  const { attempt, retry } = useRetry(hasNone, load);
  return (
    <section aria-labelledby="added-places" className={styles.added}>
      <SectionHeading id="added-places" level={level} size="body">
        {t('myReviews.added.title')}
      </SectionHeading>
      {hasNone && <LoadProblem attempt={attempt} onTryAgain={retry} />}
      {places === null && !hasFailed && (
        <>
          <Skeleton width="long" />
          <Status text={t('ui.loading')} delayMilliseconds={1_000} />
        </>
      )}
      {places?.length === 0 && (
        <div className={styles.words}>
          <p className={styles.meta}>{t('myReviews.added.none')}</p>
          <ButtonLink to="/add" icon="plus">
            {t('myReviews.added.toForm')}
          </ButtonLink>
        </div>
      )}
      {places !== null && places.length > 0 && (
        <ul className={styles.list}>
          {places.map((place) => (
            <AddedPlace key={place._id} {...{ place, now, level }} onRestore={() => restore(place)} />
          ))}
        </ul>
      )}
      {hasMore && (
        <Button isBlock isLoading={isLoadingMore} loadingText={t('ui.loading')} onClick={loadMore}>
          {t('myReviews.added.more')}
        </Button>
      )}
      {places !== null && hasFailed && (
        <p role="alert" className={styles.failure}>
          {t('myReviews.failed')}
        </p>
      )}
    </section>
  );
}

interface AddedPlaceProps extends AddedPlacesProps {
  readonly place: OwnPlace;
  /** Tells whether it has succeeded. */
  readonly onRestore: () => Promise<boolean>;
}

function AddedPlace({ place, now, level, onRestore }: AddedPlaceProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  const { item, isWorking, failure, work } = useItemWork();
  const { _id, name, address, rating, status, decision, undoUntil, contributedAt } = place;
  if (status === 'deleted') {
    const until = undoUntil === null ? null : formatDay(undoUntil, language);
    return (
      <li ref={item} className={styles.item}>
        <DeletedItem
          {...{ name, level, isWorking, failure }}
          text={until === null ? t('myReviews.added.deletedByOther') : t('myReviews.added.deleted', { until })}
          onRestore={until === null ? null : () => void work(onRestore, 'a')}
        />
      </li>
    );
  }
  const Heading = level === 2 ? 'h3' : 'h4';
  const said = [
    t(`ui.rating.${rating}`),
    t('myReviews.added.on', { when: formatDaysAgo(contributedAt, now, language) }),
  ].join(' · ');
  return (
    <li ref={item} className={styles.item}>
      <RatingShape rating={rating} size={28} />
      <div className={styles.words}>
        <Heading className={styles.name}>
          {status === 'published' ? (
            <Link to={placeAddress(_id, 'local', search)}>
              <bdi>{name}</bdi>
            </Link>
          ) : (
            <bdi>{name}</bdi>
          )}
        </Heading>
        <p className={styles.meta}>{said}</p>
        {address !== null && (
          <p className={styles.meta} dir="auto">
            {address}
          </p>
        )}
        {(status === 'removed' || status === 'closed') && (
          <StateLabel icon="warning">{t(`myReviews.state.${status}`)}</StateLabel>
        )}
        {decision && <DecisionReason decision={decision} />}
      </div>
    </li>
  );
}
