import type { TFunction } from 'i18next';
import type { AccountView } from '../account-views.ts';
import type { Account } from '../state/account-state.ts';

/** What a form of accounts is called. Providers answer reviews, so theirs are called replies. */
export function viewTitle(t: TFunction, view: AccountView, account: Account): string {
  const isProvider = account.status === 'signedIn' && account.user.isProvider;
  return view === 'myReviews' && isProvider ? t('frame.account.myReplies') : t(`account.${view}.title`);
}
