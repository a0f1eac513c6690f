import { noticeToken } from '@access-atlas/contract/notices.ts';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { apiContext } from '../../document/page-context.ts';
import { PageMeta } from '../../document/page-meta.tsx';
import { refusedPage } from '../../document/refused-page.ts';
import { NoticePage } from '../../features/notices/notice-page.tsx';
import { UnknownNotice } from '../../features/notices/unknown-notice.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import type { Route } from './+types/notice.ts';

export const handle = { messages: ['notices'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const unknown = data({ notice: null }, { status: 404 });
  if (!noticeToken.safeParse(token).success) return unknown;
  const answer = await context.get(apiContext).getNotice({ params: { token } });
  if (answer.status === 404) return unknown;
  if (answer.status !== 200) throw refusedPage(answer);
  return data({ notice: answer.body });
}

/** Whoever knows the address reads the report: it is kept nowhere, and told to no other site. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}

export default function NoticeRoute({ loaderData: { notice } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t(notice === null ? 'notices.unknown.title' : 'notices.page.title')} path="/notices" isHidden />
      <meta name="referrer" content="no-referrer" />
      {notice === null ? <UnknownNotice /> : <NoticePage notice={notice} />}
    </>
  );
}
