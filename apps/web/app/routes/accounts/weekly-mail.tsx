import { useTranslation } from 'react-i18next';
import { isFollowedLink, linkParameters } from '../../account/followed-link.ts';
import { PageMeta } from '../../document/page-meta.tsx';
import { StopWeeklyMailPage } from '../../features/accounts/stop-weekly-mail-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import type { RouteSecrets } from '../../url-state/hidden-parameters.ts';
import type { Route } from './+types/weekly-mail.ts';

export const handle = { messages: ['account'], secretParameters: linkParameters } satisfies RouteMessages &
  RouteSecrets;
await loadMessages(handle.messages);

/** The page is made without the secret of the link, and knows only whether there is one. */
export function loader({ request }: Route.LoaderArgs) {
  return { isGiven: isFollowedLink(request.url) };
}

/** Whoever knows the address can use the link: it is told to no other site, and not to this one again. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' };
}

export default function WeeklyMail({ loaderData: { isGiven } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.stopWeeklyMail.title')} isHidden />
      <StopWeeklyMailPage isGiven={isGiven} />
    </>
  );
}
