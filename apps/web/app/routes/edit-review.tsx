import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { PageMeta } from '../document/page-meta.tsx';
import { EditReviewPage } from '../features/rate/edit-review-page.tsx';
import { loadMessages } from '../i18n/load-messages.ts';
import type { RouteMessages } from '../i18n/message-namespaces.ts';
import type { Route } from './+types/edit-review.ts';

export const handle = { messages: ['account', 'photos', 'rate', 'guided'] } satisfies RouteMessages;
await loadMessages(handle.messages);

/** Whose review it is, the browser asks: the page is the same for everybody. */
export function loader({ params: { reviewId } }: Route.LoaderArgs) {
  if (!/^[1-9]\d{0,14}$/.test(reviewId)) throw data(null, { status: 404 });
  return { reviewId };
}

export default function EditReviewRoute({ loaderData: { reviewId } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('rate.editTitle')} path={`/edit-review/${reviewId}`} isHidden />
      <EditReviewPage key={reviewId} reviewId={reviewId} />
    </>
  );
}
