import type { AccountServices } from '../accounts/account-services.ts';

/** What the verbs of moderation work with: a command has these without a server. */
export type ModerationServices = Pick<AccountServices, 'database' | 'mails'>;
