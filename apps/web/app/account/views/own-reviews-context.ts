import type { User } from '@access-atlas/contract/accounts/users.ts';
import { type ComponentType, createContext } from 'react';

/** Shows what somebody wrote: a feature, which the frame of the pages brings to where accounts show their forms. */
export const OwnReviewsContext = createContext<ComponentType<{ readonly user: User }> | null>(null);
