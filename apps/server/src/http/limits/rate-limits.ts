import { randomUUID } from 'node:crypto';
import {
  apiRequestsPerMinuteAnonymous,
  healthRequestsPerMinute,
  newsletterRequestsPerMinute,
  pageRequestsPerMinute,
  pictureRequestsPerMinute,
  requestsPerFiveMinutesSignedIn,
  tileRequestsPerMinute,
} from '@access-atlas/contract/limits.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { ApiError } from '../../domain/errors/api-error.ts';
import { clientKey, networkKey } from '../requests/client-key.ts';

export type ReadLimitName = 'api' | 'tiles' | 'health' | 'pages' | 'pictures' | 'newsletter';

/** Requests a minute from one IPv4 address or IPv6 /64. */
export const readLimitsPerMinute: Readonly<Record<ReadLimitName, number>> = {
  api: apiRequestsPerMinuteAnonymous,
  tiles: tileRequestsPerMinute,
  health: healthRequestsPerMinute,
  pages: pageRequestsPerMinute,
  pictures: pictureRequestsPerMinute,
  newsletter: newsletterRequestsPerMinute,
};

/**
 * A picture costs a fifth of a second of a processor, and whoever holds an IPv6 /48 has 65,536 times a /64 to ask from:
 * for pictures the whole /48 may ask as much as so many of them.
 */
const householdsOfNetwork = 5;

/** Counts reads. Each process counts for itself: a read must never wait for the database. */
export interface ReadLimits {
  /**
   * @param personId whose account the call counts for; where it is left out or null, the call counts for its address
   * @throws {ApiError} 429 with Retry-After when the caller has used up its period
   */
  count(name: ReadLimitName, request: FastifyRequest, reply: FastifyReply, personId?: string | null): Promise<void>;
}

/** A page's own calls of the API carry this header with a secret of the process: the page is counted, they are not. */
export const inProcessHeader = 'x-in-process';

/**
 * Read limits in the memory of this process.
 * @param inProcessSecret what calls of this very process carry in {@link inProcessHeader}
 */
export function createReadLimits(
  perMinute: Readonly<Record<ReadLimitName, number>> = readLimitsPerMinute,
  inProcessSecret: string = randomUUID(),
): ReadLimits {
  const limiters = {
    api: new RateLimiterMemory({ points: perMinute.api, duration: 60 }),
    tiles: new RateLimiterMemory({ points: perMinute.tiles, duration: 60 }),
    health: new RateLimiterMemory({ points: perMinute.health, duration: 60 }),
    pages: new RateLimiterMemory({ points: perMinute.pages, duration: 60 }),
    pictures: new RateLimiterMemory({ points: perMinute.pictures, duration: 60 }),
    newsletter: new RateLimiterMemory({ points: perMinute.newsletter, duration: 60 }),
  };
  // Whoever is signed in counts for themselves, wherever they are: members of a MapMission share one address.
  const signedIn = new RateLimiterMemory({ points: requestsPerFiveMinutesSignedIn, duration: 300 });
  const networkPictures = new RateLimiterMemory({ points: perMinute.pictures * householdsOfNetwork, duration: 60 });
  return {
    count: async (name, request, reply, personId = null) => {
      if (request.headers[inProcessHeader] === inProcessSecret) return;
      const network = name === 'pictures' ? networkKey(request.ip) : null;
      const limiter = name === 'api' && personId !== null ? signedIn : limiters[name];
      try {
        const state = await limiter.consume(personId ?? clientKey(request.ip));
        // After its own: what one of them is refused does not take from the others of its network.
        if (network !== null) await networkPictures.consume(network);
        reply.header('ratelimit-limit', limiter.points).header('ratelimit-remaining', state.remainingPoints);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new ApiError('429.REQUEST_SERVICE.100', {
          retryAfterSeconds: Math.ceil(error.msBeforeNext / 1000) || 1,
          logged: { limit: name, ...(personId !== null && { person: personId }) },
        });
      }
    },
  };
}
