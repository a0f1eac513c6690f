import type { User } from '@access-atlas/contract/accounts/users.ts';
import type { ReactNode } from 'react';
import { RequireAccount } from '../../account/require-account.tsx';
import { mayDecide } from './may-decide.ts';
import { NoModerator } from './no-moderator.tsx';

/** What moderators and operators alone see: others log in there, or read who may come. */
export default function DecidersOnly({ children }: { readonly children: (user: User) => ReactNode }) {
  return <RequireAccount>{(user) => (mayDecide(user) ? children(user) : <NoModerator />)}</RequireAccount>;
}
