import type { PageTokens } from '../../http/requests/page-token.ts';
import type { WriteServices } from '../../writes/write-services.ts';

/** What the calls about the audit log work with. */
export interface AuditServices extends Pick<WriteServices, 'database'> {
  readonly pageTokens: PageTokens;
}
