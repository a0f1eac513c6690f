import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { errorBody } from '../errors.ts';
import { numericId, readQuery, refusals } from '../query.ts';

const params = z.strictObject({ id: numericId });

export const getSocialCard = endpoint({
  method: 'GET',
  path: '/api/places/v1/:id/card.png',
  summary: 'A picture of a place for those who share it: name, rating, photo; 1200 × 630 pixels',
  tag: 'sharing',
  access: 'public',
  params,
  query: readQuery,
  responses: { 404: errorBody, 410: errorBody, ...refusals },
  raw: { contentType: 'image/png', description: 'The picture', hasEtag: true },
  rateLimit: 'pictures',
});

export const getQrCode = endpoint({
  method: 'GET',
  path: '/api/places/v1/:id/qr.svg',
  summary: 'A QR code with the link to a place',
  tag: 'sharing',
  access: 'public',
  params,
  query: readQuery,
  responses: { ...refusals },
  raw: { contentType: 'image/svg+xml', description: 'The code', hasEtag: true },
  rateLimit: 'pictures',
});
