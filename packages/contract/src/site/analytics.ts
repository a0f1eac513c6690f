import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { analyticsEventsPerCallMax } from '../limits.ts';
import { languageParameter, refusals } from '../query.ts';

/**
 * What visitors do that is counted: the events of the specification's section 7. It leaves the directory's own open
 * (`directory_*`); these are ours.
 */
export const analyticsEvents = [
  'pin_shared',
  'search',
  'clear_search_button',
  'select_content',
  'shared_pin_engagement',
  'details_url_clicked',
  'details_phone_clicked',
  'directory_search',
  'directory_filter',
  'directory_page',
  'directory_url_clicked',
  'directory_phone_clicked',
  'directory_business_added',
] as const;
export type AnalyticsEvent = (typeof analyticsEvents)[number];

export const countEvents = endpoint({
  method: 'POST',
  path: '/api/analytics/events',
  summary: 'Adds to the daily counts of what visitors do; nothing else is kept, and nothing where DNT or Sec-GPC is 1',
  tag: 'site',
  access: 'public',
  idempotency: 'none',
  query: z.strictObject({
    lng: languageParameter("The page's language: en, fr or pt; without it Accept-Language"),
  }),
  body: z.strictObject({ events: z.array(z.enum(analyticsEvents)).min(1).max(analyticsEventsPerCallMax) }),
  responses: {
    200: z.object({ counted: z.int() }).meta({ id: 'CountedEvents' }),
    403: errorBody,
    413: errorBody,
    415: errorBody,
    ...refusals,
  },
});
