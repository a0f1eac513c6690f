import { useTranslation } from 'react-i18next';
import { apiContext } from '../../document/page-context.ts';
import { PageMeta } from '../../document/page-meta.tsx';
import { refusedPage } from '../../document/refused-page.ts';
import { ObjectionPage } from '../../features/objections/objection-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import type { Route } from './+types/objection.ts';

export const handle = { messages: ['account', 'objections'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const answer = await context.get(apiContext).getDecision({ params: { token } });
  if (answer.status !== 200) throw refusedPage(answer);
  return { decision: answer.body };
}

/** Whoever knows the address reads the decision: it is kept nowhere, and told to no other site. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}

export default function Objection({ loaderData: { decision }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('objections.title')} path="/objections" isHidden />
      <meta name="referrer" content="no-referrer" />
      <ObjectionPage decision={decision} token={token} />
    </>
  );
}
