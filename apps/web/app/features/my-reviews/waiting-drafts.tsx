import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import type { Draft } from '../../forms/drafts/draft.ts';
import { draftEnds } from '../../forms/drafts/draft-store.ts';
import { formatDay } from '../../i18n/format-date.ts';
import { formatMoment } from '../../i18n/format-moment.ts';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { reviewContentOf } from '../../places/reviews/review-content.ts';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { SectionHeading } from '../../ui/display/section-heading.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import { draftAddress } from '../../url-state/draft-address.ts';
import { editPlaceState } from '../../url-state/edit-place-state.ts';
import { placeAddress } from '../../url-state/place-address.ts';
import styles from './my-reviews.module.css';
import type { DraftRow, OwnDrafts } from './use-own-drafts.ts';

interface WaitingDraftsProps {
  readonly drafts: OwnDrafts;
  readonly level: 2 | 3;
}

/** What was begun on this device and not sent. */
export function WaitingDrafts({ drafts, level }: WaitingDraftsProps) {
  const { t } = useTranslation();
  return (
    <section aria-labelledby="my-drafts">
      <SectionHeading id="my-drafts" level={level} size="body">
        {t('myReviews.waiting')}
      </SectionHeading>
      <ul className={styles.drafts}>
        {drafts.rows.map((row) => (
          <WaitingDraft
            key={row.draft.key}
            row={row}
            level={level}
            onPress={() => void (row.isDiscarded ? drafts.restore(row.draft) : drafts.discard(row.draft))}
          />
        ))}
      </ul>
    </section>
  );
}

interface WaitingDraftProps {
  readonly row: DraftRow;
  readonly level: 2 | 3;
  readonly onPress: () => void;
}

function WaitingDraft({ row: { draft, isDiscarded }, level, onPress }: WaitingDraftProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const { search } = useLocation();
  // A new place is kept with its first review.
  const written = draft.kind === 'place' ? Object(draft.content).review : draft.content;
  const content = reviewContentOf(written);
  const text = textOf(written);
  const facts = Object.keys(content?.answers ?? {}).length;
  const Heading = level === 2 ? 'h3' : 'h4';
  const title = draft.title ?? t('myReviews.unnamed');
  const icon = iconOf(draft);
  const name =
    draft.kind === 'claim' || draft.kind === 'description' || draft.kind === 'report'
      ? t(`myReviews.draft.${draft.kind}`, { name: title })
      : title;
  const said = [
    t('myReviews.draft.of', { when: formatMoment(new Date(draft.changedAt).toISOString(), language) }),
    ...(facts > 0 ? [t('myReviews.draft.facts', { count: facts })] : []),
    t('myReviews.draft.until', { day: formatDay(draftEnds(draft).toISOString(), language) }),
  ];
  return (
    <li className={styles.draft}>
      <div className={styles.item}>
        {icon === null ? (
          <RatingShape rating={content?.rating ?? 'unrated'} size={28} />
        ) : (
          <Icon name={icon} size={28} />
        )}
        <div className={styles.words}>
          <Heading className={styles.name}>
            <bdi>{name}</bdi>
          </Heading>
          <p className={styles.meta}>{isDiscarded ? t('myReviews.draft.discarded') : said.join(' · ')}</p>
          {text !== '' && !isDiscarded && (
            <p className={styles.beginning} dir="auto">
              {text}
            </p>
          )}
        </div>
      </div>
      <div className={styles.actions}>
        {!isDiscarded && (
          <ButtonLink {...formOf(draft, search)} variant="primary">
            {t('myReviews.draft.goOn')}
          </ButtonLink>
        )}
        {/* One button with other words: the focus stays where it is, and reads them. */}
        <Button variant={isDiscarded ? 'outline' : 'quiet'} onClick={onPress}>
          {isDiscarded ? t('myReviews.undo') : t('myReviews.draft.discard')}
        </Button>
      </div>
    </li>
  );
}

function isReply({ kind }: Pick<Draft, 'kind'>): boolean {
  return kind === 'reply' || kind === 'replyEdit';
}

/** What stands beside what has no rating; null where it has one. */
function iconOf({ kind }: Draft): 'review' | 'pin' | 'flag' | null {
  if (isReply({ kind })) return 'review';
  if (kind === 'report') return 'flag';
  return kind === 'placeEdit' || kind === 'claim' || kind === 'description' ? 'pin' : null;
}

/** The words of whatever has some. */
function textOf(content: unknown): string {
  const { text } = Object(content) as { readonly text?: unknown };
  return typeof text === 'string' ? text : '';
}

/** Where somebody goes on writing. */
function formOf(
  { kind, subject, title, content }: Draft,
  search: string,
): { readonly to: string; readonly state?: unknown } {
  const { placeId, page } = Object(content) as { readonly placeId?: unknown; readonly page?: unknown };
  if (kind === 'report' && typeof page === 'string') {
    const [reportedKind, id] = JSON.parse(subject) as readonly [string, string];
    return { to: page, state: { reports: { kind: reportedKind, id, name: title } } };
  }
  if (kind === 'claim' || kind === 'description') {
    return { to: placeAddress(subject, 'local', search), state: { asksFor: { kind } } };
  }
  if (isReply({ kind }) && typeof placeId === 'string') {
    const asksFor = kind === 'reply' ? { kind, reviewId: subject } : { kind: 'edit', replyId: subject };
    return { to: placeAddress(placeId, 'local', search), state: { asksFor } };
  }
  if (kind === 'placeEdit') return { to: placeAddress(subject, 'local', search), state: editPlaceState };
  return { to: draftAddress({ kind, subject }, search) };
}
