import { decisionToken } from '@access-atlas/contract/accounts/objections.ts';
import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { apiContext } from '../../document/page-context.ts';
import { PageMeta } from '../../document/page-meta.tsx';
import { refusedPage } from '../../document/refused-page.ts';
import { ObjectionPage } from '../../features/objections/objection-page.tsx';
import { UnknownDecision } from '../../features/objections/unknown-decision.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import type { Route } from './+types/objection.ts';

export const handle = { messages: ['account', 'objections'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  // Whoever comes from a mail learns what may be wrong with its link.
  const unknown = data({ decision: null }, { status: 404 });
  if (!decisionToken.safeParse(token).success) return unknown;
  const answer = await context.get(apiContext).getDecision({ params: { token } });
  if (answer.status === 404) return unknown;
  if (answer.status !== 200) throw refusedPage(answer);
  return data({ decision: answer.body });
}

/** Whoever knows the address reads the decision: it is kept nowhere, and told to no other site. */
export function headers() {
  return { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };
}

export default function Objection({ loaderData: { decision }, params: { token } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta
        title={t(decision === null ? 'objections.unknown.title' : `objections.titles.${decision.kind}`)}
        path="/objections"
        isHidden
      />
      <meta name="referrer" content="no-referrer" />
      {decision === null ? <UnknownDecision /> : <ObjectionPage decision={decision} token={token} />}
    </>
  );
}
