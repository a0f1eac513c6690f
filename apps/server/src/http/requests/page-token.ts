import { createHmac, createSecretKey, hash, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { ApiError } from '../../domain/errors/api-error.ts';

const payloadSchema = z.tuple([z.string(), z.number(), z.int(), z.string().optional()]);

/** Where a list goes on: behind the row with this sort key and id. */
export interface PagePosition {
  readonly key: number;
  readonly id: number;
  /** Where the list of another service goes on, which follows ours; none where there is no such list. */
  readonly otherServiceToken?: string | undefined;
}

/** Writes and reads page tokens; all processes of a site share the secret. */
export interface PageTokens {
  /** `search` is everything that must stay the same from page to page: filters, box, centre, order. */
  write(search: unknown, position: PagePosition): string;
  /** @throws {ApiError} 400.REQUEST_SERVICE.101 for a token that was changed or belongs to another search. */
  read(search: unknown, token: string): PagePosition;
}

const signatureBytes = 16;

/** Tokens signed with HMAC-SHA-256: they hold the search's fingerprint, the last key and the last id. */
export function createPageTokens(secret: Uint8Array): PageTokens {
  const key = createSecretKey(secret);
  const sign = (payload: string) => createHmac('sha256', key).update(payload).digest().subarray(0, signatureBytes);
  return {
    write: (search, { key, id, otherServiceToken }) => {
      const payload = Buffer.from(
        JSON.stringify([fingerprint(search), key, id, ...(otherServiceToken === undefined ? [] : [otherServiceToken])]),
      ).toString('base64url');
      return `${payload}.${sign(payload).toString('base64url')}`;
    },
    read: (search, token) => {
      const [payload = '', signature = ''] = token.split('.');
      const given = Buffer.from(signature, 'base64url');
      if (given.length !== signatureBytes || !timingSafeEqual(given, sign(payload))) throw invalidToken();
      const [fingerprintRead, key, id, otherServiceToken] = payloadSchema.parse(
        JSON.parse(Buffer.from(payload, 'base64url').toString()),
      );
      if (fingerprintRead !== fingerprint(search)) throw invalidToken();
      return otherServiceToken === undefined ? { key, id } : { key, id, otherServiceToken };
    },
  };
}

function invalidToken(): ApiError {
  return new ApiError('400.REQUEST_SERVICE.101', {
    issues: [{ path: 'query.nextPageToken', message: 'belongs to another search, or was changed' }],
  });
}

function fingerprint(search: unknown): string {
  return hash('sha256', JSON.stringify(search), 'base64url').slice(0, 16);
}
