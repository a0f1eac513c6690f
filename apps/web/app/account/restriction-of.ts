import type { Restriction } from '@access-atlas/contract/accounts/restriction.ts';
import type { User } from '@access-atlas/contract/accounts/users.ts';

/** What keeps a person from contributing; null where nothing does. */
export function restrictionOf({ messages }: Pick<User, 'messages'>): Restriction | null {
  return messages.find(({ code }) => code === 'restricted')?.restriction ?? null;
}
