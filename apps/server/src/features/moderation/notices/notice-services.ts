import type { Captcha } from '../../../adapters/captcha/captcha.ts';
import type { DecisionServices } from '../moderation-services.ts';
import type { NoticeLimits } from './notice-limits.ts';
import type { NoticeReceipts } from './notice-receipts.ts';

/** What reports are taken with. */
export interface NoticeServices extends DecisionServices {
  readonly captcha: Captcha;
  readonly noticeLimits: NoticeLimits;
  readonly noticeReceipts: NoticeReceipts;
}
