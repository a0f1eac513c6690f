import { createHash, randomInt } from 'node:crypto';
import { proofOfWorkSchema } from '@access-atlas/contract/accounts/captcha.ts';
import { captchaMinutes } from '@access-atlas/contract/limits.ts';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { Payload } from 'altcha-lib/types';
import { z } from 'zod';
import type { Captcha } from './captcha.ts';

/** About half a second of work on a slow phone: so many rounds for each of so many counters. */
const cost = 1_000;
const countersTried = { min: 1_000, max: 2_000 } as const;

const payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      nonce: z.string(),
      data: z.looseObject({ form: z.string() }),
      expiresAt: z.int(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.int().min(0), derivedKey: z.string() }),
});

export interface EmbeddedCaptchaOptions {
  /** How many counters a device tries before it finds the right one; the product's own numbers where it is left out. */
  readonly counters?: { readonly min: number; readonly max: number } | undefined;
  /** The site's own, the same in all its processes. */
  readonly secret: string;
  /** Keeps that a solution was used until it would have expired; false where it was used before. */
  readonly useOnce: (hash: Buffer, expiresAt: Date) => Promise<boolean>;
}

/**
 * ALTCHA's proof of work (version 2): the device finds a counter by itself, and nobody has to solve anything. Verifying
 * needs no state but that of solutions which were used, because the library takes a solution as often as it is sent.
 */
export function embeddedCaptcha({ secret, useOnce, counters = countersTried }: EmbeddedCaptchaOptions): Captcha {
  const secrets = { hmacSignatureSecret: `${secret} challenge`, hmacKeySignatureSecret: `${secret} key` };
  return {
    outsideOrigin: null,
    createChallenge: async (form) => {
      const challenge = await createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(counters.min, counters.max),
        data: { form },
        deriveKey,
        expiresAt: new Date(Date.now() + captchaMinutes * 60_000),
        ...secrets,
      });
      return proofOfWorkSchema.parse({ kind: 'proofOfWork', ...challenge });
    },
    isSolved: async (form, solution) => {
      const given = readSolution(solution);
      if (given === null) return false;
      const { nonce, data, expiresAt } = given.challenge.parameters;
      if (data.form !== form || !(await isRight(given, secrets))) return false;
      // The nonce is signed, while the signature itself can be written in several ways.
      const hash = createHash('sha256').update(nonce).digest();
      return useOnce(hash, new Date(expiresAt * 1000));
    },
  };
}

type GivenSolution = z.output<typeof payload>;
type Secrets = { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string };

async function isRight(given: GivenSolution, secrets: Secrets): Promise<boolean> {
  try {
    // The library checks all other fields against the signature.
    const { verified } = await verifySolution({ ...(given as unknown as Payload), deriveKey, ...secrets });
    return verified;
  } catch {
    return false;
  }
}

function readSolution(text: string): GivenSolution | null {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}
