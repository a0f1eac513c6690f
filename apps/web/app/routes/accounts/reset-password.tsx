import { useTranslation } from 'react-i18next';
import { isFollowedLink, linkParameters } from '../../account/followed-link.ts';
import { PageMeta } from '../../document/page-meta.tsx';
import { ResetPasswordPage } from '../../features/accounts/reset-password-page.tsx';
import { loadMessages } from '../../i18n/load-messages.ts';
import type { RouteMessages } from '../../i18n/message-namespaces.ts';
import type { RouteSecrets } from '../../url-state/hidden-parameters.ts';
import type { Route } from './+types/reset-password.ts';

export const handle = { messages: ['account'], secretParameters: linkParameters } satisfies RouteMessages &
  RouteSecrets;
await loadMessages(handle.messages);

/** The page is made without the secret of the link, and knows only whether there is one. */
export function loader({ request, params }: Route.LoaderArgs) {
  return { isGiven: isFollowedLink(request.url, params.id) };
}

/** Whoever knows the address can use the link: it is told to no other site, and not to this one again. */
export function headers() {
  return { 'referrer-policy': 'no-referrer' };
}

export default function ResetPassword({ loaderData: { isGiven }, params: { id } }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageMeta title={t('account.resetPassword.title')} isHidden />
      <ResetPasswordPage isGiven={isGiven} id={id} />
    </>
  );
}
