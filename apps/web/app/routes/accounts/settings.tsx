import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { type AccountView, accountPaths } from '../../account/account-views.ts';
import { apiContext } from '../../document/page-context.ts';
import { PageMeta } from '../../document/page-meta.tsx';
import { AccountViewPage } from '../../features/accounts/account-view-page.tsx';
import { SettingsPage } from '../../features/accounts/settings-page.tsx';
import { NeedsSection } from '../../features/needs/needs-section.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import type { Route } from './+types/settings.ts';

export const handle = { messages: ['account', 'needs'] } satisfies RouteMessages;
await loadMessages(handle.messages);

/** The forms whose pages lie below the settings: each route costs every page some bytes. */
const partViews: readonly AccountView[] = ['downloadData', 'deleteAccount'];

export async function loader({ params: { part }, context }: Route.LoaderArgs) {
  const view = partViews.find((known) => accountPaths[known] === `/settings/${part}`) ?? null;
  if (view !== null) return { view, tags: [] };
  if (part !== undefined) throw data(null, { status: 404 });
  const answer = await context.get(apiContext).listTags();
  const tags = answer.status === 200 ? answer.body : [];
  return { view, tags: tags.map(({ key, displayName }) => ({ key, displayName })) };
}

export default function SettingsRoute({ loaderData: { view, tags } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t(view === null ? 'account.settings.title' : `account.${view}.title`)} isHidden />
      {view === null ? <SettingsPage needs={<NeedsSection tags={tags} />} /> : <AccountViewPage view={view} />}
    </>
  );
}
