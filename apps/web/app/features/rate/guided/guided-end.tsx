import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReviewContent } from '../../../places/reviews/review-content.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { ButtonLink } from '../../../ui/actions/button-link.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { ReviewSummary } from '../review-summary.tsx';
import styles from './guided-way.module.css';
import type { GuidedWayEntry } from './use-guided-entry.ts';

interface GuidedEndProps {
  readonly headingRef: Ref<HTMLHeadingElement>;
  readonly content: ReviewContent;
  readonly entry: Pick<GuidedWayEntry, 'whole'>;
  /** Asks for the rating again. */
  readonly onRate: () => void;
}

/** Thanks after the last question: what was said, Done below it, and the way to say more. */
export function GuidedEnd({ headingRef, content, entry, onRate }: GuidedEndProps) {
  const { t } = useTranslation();
  const isRated = content.rating !== null;
  return (
    <>
      <div className={styles.answers}>
        <h2 ref={headingRef} className={styles.question}>
          {t('guided.end.title')}
        </h2>
        {isRated && <p>{t('guided.end.text')}</p>}
      </div>
      <ReviewSummary content={content} />
      {!isRated && (
        <Message
          kind="notice"
          title={t('guided.end.noRating')}
          action={<Button onClick={onRate}>{t('guided.end.rate')}</Button>}
        />
      )}
      <ButtonLink {...entry.whole} isLarge isBlock>
        {t('guided.end.more')}
      </ButtonLink>
    </>
  );
}
