import { useState } from 'react';
import { useLocation } from 'react-router';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { writtenReviewIn } from './written-review.ts';

const WrittenReviewNotice = lazyComponent(() => import('./written-review-notice.tsx'), { onFailure: 'retry' });

/** Says on the page of a place that a review was just written, and takes it back or brings it back again. */
export function AfterReview({ placeId }: { readonly placeId: string }) {
  const { state } = useLocation();
  const isHydrated = useIsHydrated();
  const [spoken, setSpoken] = useState({ text: '', occasion: '' });
  const written = isHydrated ? writtenReviewIn(state, placeId) : null;
  return (
    <>
      {/* A region that comes with its words is not said: it is there before them. */}
      <Status text={written === null ? '' : spoken.text} occasion={spoken.occasion} />
      {written !== null && <WrittenReviewNotice written={written} onSpeak={setSpoken} />}
    </>
  );
}
