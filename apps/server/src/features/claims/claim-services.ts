import type { WriteServices } from '../../writes/write-services.ts';
import type { AccountServices } from '../accounts/account-services.ts';

/** What places are claimed with. */
export type ClaimServices = Pick<AccountServices, 'database' | 'accountLimits' | 'mails'>;

/** What operators decide about claims with: a command has these without a server. */
export type ClaimDecisionServices = Pick<AccountServices, 'database' | 'mails'> & Pick<WriteServices, 'vocabulary'>;
