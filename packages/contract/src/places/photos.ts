import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { readQuery, refusals } from '../query.ts';

export const getPhoto = endpoint({
  method: 'GET',
  path: '/photos/:file',
  summary: 'The file of a photo, a small version, an avatar or a logo; it never changes',
  tag: 'photos',
  access: 'public',
  params: z.strictObject({
    file: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,99}\.(?:jpg|png)$/, 'must be the name of a photo file')
      .meta({ description: 'As images, avatars and logos name it' }),
  }),
  query: readQuery,
  responses: { 404: errorBody, ...refusals },
  raw: { contentType: 'image/*', description: 'JPEG or PNG, as the name ends', hasEtag: true },
  rateLimit: 'tiles',
});
