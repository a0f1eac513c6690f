import { thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { AccountGuideContext } from '../account-guide.ts';
import { accountPaths } from '../account-views.ts';
import { noteRedirect } from './redirect-note.ts';

/** Links to the services with which people can sign in to this site; they lead back to the page at hand. */
export function ThirdPartyButtons() {
  const { t } = useTranslation();
  const { signInServices } = useSite().site;
  const { to, goesOn } = useWayBack();
  // Links work before this script does, and lead away at once: it is noted before one is followed.
  useEffect(() => noteRedirect({ goesOn }), [goesOn]);
  const query = to === '/' ? '' : `?${new URLSearchParams({ to })}`;
  return signInServices.map((service) => (
    // Another site, by way of this one's server: not a page that the router knows.
    <ButtonLink key={service} href={`/auth/${service}${query}`} rel="nofollow" isLarge isBlock>
      <FormIcon name={service} />
      {t('account.thirdParties.continueWith', { service: thirdPartyNames[service] })}
    </ButtonLink>
  ));
}

/**
 * Where somebody goes on once they are signed in: at the page at hand, or where the page of this form would lead; and
 * whether they have something to do there.
 */
function useWayBack() {
  const { pathname, search } = useLocation();
  const guide = useContext(AccountGuideContext);
  if (guide !== null) return { to: `${pathname}${search}`, goesOn: guide.goesOn ?? false };
  const isOwnPage = pathname === accountPaths.logIn || pathname === accountPaths.createAccount;
  const to = isOwnPage ? (new URLSearchParams(search).get('to') ?? '/') : `${pathname}${search}`;
  return { to, goesOn: to !== '/' };
}
