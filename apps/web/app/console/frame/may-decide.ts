import type { User } from '@access-atlas/contract/accounts/users.ts';

/** Whether somebody's role lets them into the console. */
export const mayDecide = ({ isModerator, isOperator }: User): boolean => isModerator || isOperator;
