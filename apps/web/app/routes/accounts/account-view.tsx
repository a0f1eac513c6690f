import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { type AccountView, accountPaths } from '../../account/account-views.ts';
import { PageMeta } from '../../document/page-meta.tsx';
import { AccountViewPage } from '../../features/accounts/account-view-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import type { Route } from './+types/account-view.ts';

export const handle = { messages: ['account'] } satisfies RouteMessages;
await loadMessages(handle.messages);

export function loader({ pattern }: Route.LoaderArgs) {
  const path = pattern.replaceAll('/', '');
  const views = Object.keys(accountPaths) as AccountView[];
  const view = views.find((known) => accountPaths[known].replaceAll('/', '') === path);
  if (view === undefined) throw data(null, { status: 404 });
  return { view };
}

export default function AccountViewRoute({ loaderData: { view } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t(`account.${view}.title`)} isHidden />
      <AccountViewPage view={view} />
    </>
  );
}
