import type { Review } from '@access-atlas/contract/places/reviews.ts';
import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { loadMessages } from '../../i18n/load-messages.ts';
import { Button } from '../../ui/actions/button.tsx';
import { StateLabel } from '../../ui/display/state-label.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { DeletedRow } from './deleted-row.tsx';
import type { ShownOwnPart } from './own-part-context.ts';
import styles from './replies.module.css';
import { ReplyForm } from './reply-form.tsx';
import ReplyMenu from './reply-menu.tsx';

await loadMessages(['replies', 'account']);

interface ReviewRepliesProps {
  readonly own: ShownOwnPart;
  readonly review: Review;
  readonly placeName: string;
}

/** Below a review: the replies that only whoever wrote them sees, and the button by which the business replies. */
export default function ReviewReplies({ own, review, placeName }: ReviewRepliesProps) {
  const { t } = useTranslation();
  const formId = useId();
  const button = useRef<HTMLButtonElement>(null);
  const isOpen = own.form?.kind === 'reply' && own.form.reviewId === review._id;
  const isProvider = own.part?.isProvider ?? false;
  const isOwn = own.part?.reviews.some(({ _id }) => _id === review._id) ?? false;
  const unseen = own.part?.reviews.filter(
    ({ _id, parentId }) => parentId === review._id && !review.children.some((reply) => reply._id === _id),
  );
  const author = review.user?.username ?? t('details.reviews.deletedAuthor');
  const close = () => {
    own.setForm(null);
    button.current?.focus();
  };
  return (
    <>
      {unseen?.map((reply) => (
        <UnseenReply key={reply._id} own={own} reply={reply} placeName={placeName} />
      ))}
      {isProvider && !isOwn && (
        <div>
          <Button
            ref={button}
            variant="outline"
            aria-label={t('details.reviews.replyTo', { author })}
            aria-expanded={isOpen}
            aria-controls={isOpen ? formId : undefined}
            onClick={() => own.setForm(isOpen ? null : { kind: 'reply', reviewId: review._id })}
          >
            <FormIcon name="undo" />
            {t('details.reviews.reply')}
          </Button>
        </div>
      )}
      {isProvider && isOpen && (
        <div id={formId} className={styles.thread}>
          <ReplyForm
            own={own}
            subject={{ kind: 'reply', subject: review._id, placeId: own.placeId, title: placeName }}
            edited={null}
            placeName={placeName}
            onClose={close}
          />
        </div>
      )}
    </>
  );
}

interface UnseenReplyProps {
  readonly own: ShownOwnPart;
  readonly reply: OwnReview;
  readonly placeName: string;
}

/** A reply that is being checked, was taken down, or was deleted a moment ago. */
function UnseenReply({ own, reply, placeName }: UnseenReplyProps) {
  const { t } = useTranslation();
  if (reply.undoUntil !== null)
    return own.deletedIds.has(reply._id) ? <DeletedRow own={own} review={reply} kind="reply" /> : null;
  if (reply.status === 'published') return null;
  const isEdited = own.form?.kind === 'edit' && own.form.replyId === reply._id;
  return (
    <div className={styles.thread}>
      <div className={styles.head}>
        <StateLabel icon={reply.status === 'held' ? 'clock' : 'warning'}>
          {t(`replies.state.${reply.status}`)}
        </StateLabel>
        <ReplyMenu own={own} reply={reply} placeName={placeName} />
      </div>
      {isEdited ? (
        <ReplyForm
          own={own}
          subject={{ kind: 'replyEdit', subject: reply._id, placeId: own.placeId, title: placeName }}
          edited={reply}
          placeName={placeName}
          onClose={() => own.setForm(null)}
        />
      ) : (
        <p className={styles.words} dir="auto">
          {reply.text}
        </p>
      )}
    </div>
  );
}
