import { loadMessages } from '../../i18n/load-messages.ts';
import { DeletedRow } from './deleted-row.tsx';
import type { ShownOwnPart } from './own-part-context.ts';

await loadMessages(['replies']);

/** Reviews that were deleted since the page was opened, each with the way back. */
export default function DeletedReviews({ own }: { readonly own: ShownOwnPart }) {
  const deleted = own.part?.reviews.filter(
    ({ _id, parentId, undoUntil }) => parentId === null && undoUntil !== null && own.deletedIds.has(_id),
  );
  return deleted?.map((review) => <DeletedRow key={review._id} own={own} review={review} kind="review" />);
}
