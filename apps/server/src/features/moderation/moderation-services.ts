import type { WriteServices } from '../../writes/write-services.ts';
import type { AccountServices } from '../accounts/account-services.ts';

/** What the verbs of moderation work with: a command has these without a server. */
export type ModerationServices = Pick<AccountServices, 'database' | 'mails'>;

/** What the verbs work with that decide about what people contributed. */
export type DecisionServices = ModerationServices & Pick<WriteServices, 'vocabulary'>;
