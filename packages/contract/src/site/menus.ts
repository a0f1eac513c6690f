import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { readQuery, refusals } from '../query.ts';

export const menuItemSchema = z
  .object({
    ID: z.int(),
    title: z.string(),
    url: z.string(),
    children: z.array(z.object({ ID: z.int(), title: z.string(), url: z.string() })),
  })
  .meta({ id: 'MenuItem' });

export const getMenu = endpoint({
  method: 'GET',
  path: '/api/menus/v1/menus/:product',
  summary: "The header's menu, from the content site or the embedded one",
  tag: 'menu',
  access: 'public',
  params: z.strictObject({ product: z.string().regex(/^[a-z0-9-]{1,60}$/, 'must be a menu name') }),
  query: readQuery,
  responses: {
    200: z.object({ items: z.array(menuItemSchema) }).meta({ id: 'Menu' }),
    404: errorBody,
    ...refusals,
  },
});
