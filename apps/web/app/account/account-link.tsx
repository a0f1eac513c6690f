import { type MouseEvent, type ReactNode, useContext } from 'react';
import { useLocation } from 'react-router';
import { Link } from '../ui/actions/link.tsx';
import { AccountGuideContext } from './account-guide.ts';
import { type AccountView, accountPaths, isAccountPath } from './account-views.ts';
import { setAccountDialog } from './state/account-dialog-state.ts';
import { useLogInOverKeptForm } from './state/kept-form-state.ts';
import { queryOfWayBack, wayBackIn } from './way-back.ts';

interface AccountLinkProps {
  readonly view: AccountView;
  readonly children: ReactNode;
  readonly className?: string | undefined;
}

/**
 * Leads to a form of accounts: to the dialog over the present page, or within an open dialog to another form; on a page of
 * accounts, in another tab and without scripts to its own page. Over a form that keeps what was typed one logs in there.
 */
export function AccountLink({ view, children, className }: AccountLinkProps) {
  const { pathname, search, hash } = useLocation();
  const guide = useContext(AccountGuideContext);
  const logInOverKeptForm = useLogInOverKeptForm();
  const isPage = guide === null && isAccountPath(pathname);
  const overForm = guide === null && view === 'logIn' ? logInOverKeptForm : null;
  const show = (event: MouseEvent) => {
    if ((isPage && overForm === null) || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (overForm !== null) overForm();
    else if (guide === null) setAccountDialog({ view });
    else guide.show(view);
  };
  const back = isPage
    ? wayBackIn(new URLSearchParams(search))
    : { to: `${pathname}${search}${hash}`, goesOn: guide?.goesOn ?? false };
  return (
    <Link to={`${accountPaths[view]}${queryOfWayBack(back)}`} rel="nofollow" className={className} onClick={show}>
      {children}
    </Link>
  );
}
