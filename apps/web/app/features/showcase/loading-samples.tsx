import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { LoadingNotice } from '../../ui/feedback/loading-notice.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { SampleSection } from './sample-section.tsx';
import styles from './showcase.module.css';
import { useSampleWords } from './use-sample-words.ts';

export function LoadingSamples() {
  const words = useSampleWords();
  return (
    <SampleSection title={words.loading}>
      <div className={styles.placeholder}>
        <Skeleton shape="circle" />
        <div className={styles.lines}>
          <Skeleton shape="heading" width="medium" />
          <Skeleton width="long" />
        </div>
      </div>
      <LoadingNotice isLoading />
      <EmptyState
        symbol={<RatingShape rating="unrated" size={48} />}
        title={words.emptyTitle}
        headingLevel={3}
        action={
          <ButtonLink to="/components" variant="primary" icon="plus">
            {words.addPlace}
          </ButtonLink>
        }
      >
        {words.emptyText}
      </EmptyState>
    </SampleSection>
  );
}
