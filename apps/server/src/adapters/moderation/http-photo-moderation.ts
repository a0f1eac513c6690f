import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { OutgoingClient } from '../outgoing-client.ts';
import type { PhotoModeration } from './photo-moderation.ts';

export interface PhotoModerationOptions {
  readonly url: string;
  readonly key: string;
  readonly client: OutgoingClient;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
}

const reasonMaxCharacters = 200;
const reasonsMax = 20;

const judgement = z.object({
  verdict: z.enum(['accepted', 'flagged', 'unsure']),
  reasons: z.array(z.string().max(reasonMaxCharacters)).max(reasonsMax).default([]),
});

/**
 * A service that judges one picture a call: POST of the JPEG (`image/jpeg`) with `Authorization: Bearer KEY`, answered by
 * `{"verdict": "accepted" | "flagged" | "unsure", "reasons": ["…"]}`; the reasons may be left out. It gets nothing else:
 * neither who sent the picture nor what it is for. `docs/production.md` describes it for operators.
 */
export function httpPhotoModeration({ url, key, client, log }: PhotoModerationOptions): PhotoModeration {
  return {
    judge: async (jpeg) => {
      try {
        const headers = { authorization: `Bearer ${key}` };
        return judgement.parse(JSON.parse(await client.postBytes(new URL(url), jpeg, 'image/jpeg', { headers })));
      } catch (error) {
        log.warn({ err: error }, 'The judge of pictures gave no usable answer.');
        throw error;
      }
    },
  };
}
