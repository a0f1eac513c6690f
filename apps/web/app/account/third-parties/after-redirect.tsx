import type { User } from '@access-atlas/contract/accounts/users.ts';
import { useEffect, useEffectEvent } from 'react';
import { cookieLine, writeCookie } from '../../browser/cookies.ts';
import { useAfterSignIn } from '../sign-in-effects.ts';
import { takeRedirectNote } from './redirect-note.ts';

interface AfterRedirectProps {
  readonly user: User;
}

/** What follows signing in, once, for somebody whom another service has just sent back. */
export default function AfterRedirect({ user }: AfterRedirectProps) {
  const afterSignIn = useAfterSignIn();
  const follow = useEffectEvent(() => {
    writeCookie(cookieLine('returned', '', 0));
    // Nothing is noted of a link that was followed before this page's scripts ran: it led where the person wanted to be.
    afterSignIn(user, takeRedirectNote() ?? { goesOn: true });
  });
  useEffect(() => follow(), []);
  return null;
}
