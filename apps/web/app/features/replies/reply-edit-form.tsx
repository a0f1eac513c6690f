import type { OwnReview } from '@access-atlas/contract/places/written-reviews.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { ShownOwnPart } from './own-part-context.ts';
import { ReplyForm } from './reply-form.tsx';

await loadMessages(['replies', 'account']);

interface ReplyEditFormProps {
  readonly own: ShownOwnPart;
  readonly reply: OwnReview;
  readonly placeName: string;
}

/** Edits a reply where it stands. */
export default function ReplyEditForm({ own, reply, placeName }: ReplyEditFormProps) {
  const close = () => {
    own.setForm(null);
    // The form is gone, whichever of its buttons was pressed.
    document.querySelector<HTMLElement>(`[data-reply-menu="${reply._id}"] summary`)?.focus();
  };
  const subject = { kind: 'replyEdit', subject: reply._id, placeId: own.placeId, title: placeName } as const;
  return <ReplyForm own={own} subject={subject} edited={reply} placeName={placeName} onClose={close} />;
}
