import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useRevalidator } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { writtenReviewIn } from './written-review.ts';

/** Says on the page of a place that a review was just written, and takes it back or brings it back again. */
export function AfterReview({ placeId }: { readonly placeId: string }) {
  const { t } = useTranslation();
  const written = writtenReviewIn(useLocation().state, placeId);
  const { revalidate } = useRevalidator();
  const [isRemoved, setRemoved] = useState(false);
  const [isWorking, setWorking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  // The page comes with the message in it, and a region that comes with its words is not said.
  if (written === null) return <Status text="" />;
  const params = { id: written.reviewId };
  const press = async () => {
    if (isWorking) return;
    setWorking(true);
    const outcome = isRemoved
      ? await callContributions((api) => api.undoDeleteReview({ params }))
      : await callContributions((api) => api.deleteReview({ params }));
    setWorking(false);
    setFailed(!outcome.isTaken);
    if (!outcome.isTaken) return;
    noteWrite(outcome.body.feedPosition);
    setRemoved(!isRemoved);
    await revalidate();
  };
  const said = isRemoved ? 'removed' : written.isHeld ? 'held' : 'published';
  const title = t(`contribute.after.${said}.title`);
  return (
    <>
      <Status text={hasFailed ? t('contribute.after.failed') : title} />
      <Message
        kind={isRemoved ? 'info' : 'success'}
        title={title}
        action={
          <Button isLoading={isWorking} onClick={() => void press()}>
            {isRemoved ? t('contribute.after.restore') : t('contribute.after.undo')}
          </Button>
        }
      >
        {hasFailed ? t('contribute.after.failed') : t(`contribute.after.${said}.text`)}
      </Message>
    </>
  );
}
