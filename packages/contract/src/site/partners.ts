import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { boundariesQueryShape, readQueryShape, refusals } from '../query.ts';

const count = z.int().nonnegative();

export const getPartnerSummary = endpoint({
  method: 'GET',
  path: '/api/partners/summary',
  summary: 'Partners with places in a box: their places by rating and their three commonest tags',
  tag: 'partners',
  access: 'public',
  query: z.strictObject({ ...readQueryShape, ...boundariesQueryShape }),
  responses: {
    200: z
      .array(
        z
          .object({
            key: z.string(),
            name: z.string(),
            logo: z.string().nullable().meta({ description: 'Address of the logo; null shows a monogram' }),
            text: z.string().nullable(),
            url: z.string().nullable(),
            accessible: count,
            partiallyAccessible: count,
            notAccessible: count,
            unrated: count,
            tags: z.array(z.object({ key: z.string(), count })),
          })
          .meta({ id: 'PartnerSummary' }),
      )
      .meta({ id: 'PartnerSummaryList' }),
    ...refusals,
  },
});
