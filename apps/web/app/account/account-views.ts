import { pendingSignInPath } from '@access-atlas/contract/accounts/third-party-names.ts';

/** The forms of accounts, each a dialog and a page of its own address. */
export const accountPaths = {
  logIn: '/login',
  createAccount: '/create-account',
  forgotPassword: '/forgot-password/',
  editProfile: '/profile',
  changePassword: '/change-password',
  myReviews: '/my-reviews',
  joinEvent: '/join',
  downloadData: '/settings/download-data',
  deleteAccount: '/settings/delete-account',
} as const;

export type AccountView = keyof typeof accountPaths;

const otherPaths = [
  '/reset-password',
  '/confirm-email',
  '/end-sessions',
  '/weekly-mail',
  '/settings',
  pendingSignInPath,
];

/** Whether the page at a path is one of accounts: it shows its form itself, and no dialog over it. */
export function isAccountPath(pathname: string): boolean {
  const path = pathname.replace(/(?<=.)\/$/, '');
  const isView = Object.values(accountPaths).some((known) => known.replace(/\/$/, '') === path);
  return isView || otherPaths.some((known) => path === known || path.startsWith(`${known}/`));
}
