import { thirdPartyNames } from '@access-atlas/contract/accounts/third-party-names.ts';
import { useContext, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { useSite } from '../../browser/use-site.ts';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx';
import { FormIcon } from '../../ui/icon/form-icon.tsx';
import { AccountGuideContext } from '../account-guide.ts';
import { accountPaths } from '../account-views.ts';
import { wayBackIn } from '../way-back.ts';
import { noteRedirect } from './redirect-note.ts';

interface ThirdPartyButtonsProps {
  /** Those that are offered of the services that the site knows; all without it. */
  readonly among?: readonly string[];
  /** Where they lead back to, and something goes on there; without it to where the form would. */
  readonly backTo?: string | undefined;
}

/** Links to the services with which people can sign in to this site; they lead back to the page at hand. */
export function ThirdPartyButtons({ among, backTo }: ThirdPartyButtonsProps) {
  const { t } = useTranslation();
  const { signInServices } = useSite().site;
  const keepsPage = useContext(AccountGuideContext)?.keepsPage ?? false;
  const formsWay = useWayBack();
  const { to, goesOn } = backTo === undefined ? formsWay : { to: backTo, goesOn: true };
  // Links work before this script does, and lead away at once: it is noted before one is followed.
  useEffect(() => {
    if (goesOn !== undefined) noteRedirect({ goesOn });
  }, [goesOn]);
  const query = to === '/' ? '' : `?${new URLSearchParams({ to })}`;
  const offered = signInServices.filter((service) => among?.includes(service) ?? true);
  return offered.map((service) => (
    // Another site, by way of this one's server: not a page that the router knows.
    <ButtonLink
      key={service}
      href={`/auth/${service}${query}`}
      rel="nofollow"
      target={keepsPage ? '_blank' : undefined}
      isLarge
      isBlock
    >
      <FormIcon name={service} />
      {t('account.thirdParties.continueWith', { service: thirdPartyNames[service] })}
      {keepsPage && <VisuallyHidden>{t('account.newTab')}</VisuallyHidden>}
    </ButtonLink>
  ));
}

/**
 * Where somebody goes on once they are signed in: at the page at hand, or where the page of this form would lead; and
 * whether they have something to do there. That is undefined after an attempt that failed, whose note still holds.
 */
function useWayBack(): { readonly to: string; readonly goesOn: boolean | undefined } {
  const { pathname, search } = useLocation();
  const guide = useContext(AccountGuideContext);
  if (guide !== null) return { to: `${pathname}${search}`, goesOn: guide.goesOn ?? false };
  const isOwnPage = pathname === accountPaths.logIn || pathname === accountPaths.createAccount;
  if (!isOwnPage) return { to: `${pathname}${search}`, goesOn: true };
  const parameters = new URLSearchParams(search);
  const { to, goesOn } = wayBackIn(parameters);
  return { to: to ?? '/', goesOn: parameters.has('failed') ? undefined : goesOn };
}
