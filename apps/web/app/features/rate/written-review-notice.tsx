import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { callContributions } from '../../account/call-accounts.ts';
import { noteWrite } from '../../browser/latest-write.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Message } from '../../ui/feedback/message.tsx';
import type { WrittenReview } from './written-review.ts';

interface WrittenReviewNoticeProps {
  readonly written: WrittenReview;
  /** Gets what a screen reader is to say; another occasion says the same words again. */
  readonly onSpeak: (spoken: { readonly text: string; readonly occasion: string }) => void;
}

/** What became of the review that was just written, with the way to take it back. Most visitors load nothing of it. */
export default function WrittenReviewNotice({ written, onSpeak }: WrittenReviewNoticeProps) {
  const { t } = useTranslation();
  const { state, pathname, search } = useLocation();
  const navigate = useNavigate();
  const [isWorking, setWorking] = useState(false);
  /** How often taking it back, or bringing it back, has failed since it last succeeded. */
  const [failures, setFailures] = useState(0);
  const { reviewId, isHeld, isEdited, isRemoved } = written;
  const press = async () => {
    if (isWorking) return;
    setWorking(true);
    const params = { id: reviewId };
    const outcome = isRemoved
      ? await callContributions((api) => api.undoDeleteReview({ params }))
      : await callContributions((api) => api.deleteReview({ params }));
    if (outcome.isTaken) {
      noteWrite(outcome.body.feedPosition);
      // The page loads again, and says the same when it is loaded anew or come back to.
      const next: WrittenReview = { ...written, isRemoved: !isRemoved };
      const options = { replace: true, preventScrollReset: true, state: { ...Object(state), written: next } };
      await navigate({ pathname, search }, options);
    }
    setFailures((before) => (outcome.isTaken ? 0 : before + 1));
    setWorking(false);
  };
  const said = isRemoved ? 'removed' : isHeld ? 'held' : isEdited ? 'edited' : 'published';
  const title = t(`contribute.after.${said}.title`);
  const failure = failures > 0 && t('contribute.after.failed');
  const text = failure || title;
  useEffect(() => onSpeak({ text, occasion: String(failures) }), [text, failures, onSpeak]);
  return (
    <Message
      kind={isRemoved ? 'info' : 'success'}
      title={title}
      action={
        // Taking a change back would delete what was there before.
        !isEdited && (
          <Button isLoading={isWorking} onClick={() => void press()}>
            {isRemoved ? t('contribute.after.restore') : t('contribute.after.undo')}
          </Button>
        )
      }
    >
      {failure || t(`contribute.after.${said}.text`)}
    </Message>
  );
}
