import type { Captcha } from '../../adapters/captcha/captcha.ts';
import type { Geolocator } from '../../adapters/geoip/geolocator.ts';
import type { MailQueue } from '../../mail/mail-queue.ts';
import type { SessionStore } from '../../sessions/session-store.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import type { AccountLimits } from './account-limits.ts';
import type { PasswordHasher } from './passwords/password-hasher.ts';
import type { ThirdPartyServices } from './third-parties/third-party-services.ts';

/** What the verbs of accounts work with. */
export interface AccountServices extends WriteServices {
  /** How people reach the site; null where the operator did not say. */
  readonly site: { readonly publicUrl: string | null };
  readonly sessions: SessionStore;
  readonly passwords: PasswordHasher;
  /** Other services with which people sign in. */
  readonly thirdParties: ThirdPartyServices;
  readonly captcha: Captcha;
  /** Tells the country of an address, where the operator has a file for it. */
  readonly geolocator: Geolocator;
  readonly accountLimits: AccountLimits;
  /** null where the operator has no mail server. */
  readonly mails: MailQueue | null;
}
