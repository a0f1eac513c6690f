import { type LocalizedText, languages } from '@access-atlas/contract/languages.ts';
import { partnerNameMaxCharacters, partnerTextMaxCharacters } from '@access-atlas/contract/limits.ts';
import { reservedPartnerKeys } from '@access-atlas/contract/operating/operated-partners.ts';
import { keySchema } from '@access-atlas/contract/query.ts';
import { recordChange } from '../../db/change-feed/change-feed.ts';
import { ApiError, refuseField } from '../../domain/errors/api-error.ts';
import { cleanText, requireName } from '../../domain/text/clean-text.ts';
import { webAddress } from '../../domain/text/web-address.ts';
import type { PartnerWord } from '../../domain/vocabulary/vocabulary.ts';
import { requireOperator } from '../../writes/roles.policy.ts';
import { runIdempotently, shareRunningAttempt } from '../../writes/run-idempotently.ts';
import type { WriteContext } from '../../writes/write-context.ts';
import type { WriteServices } from '../../writes/write-services.ts';
import { storeLogo } from '../photos/store-logo.ts';
import { ensurePartnerWord } from '../vocabulary/ensure-partner-word.ts';
import { partnerVersion } from './partner-version.ts';
import { selectPartner, updatePartner } from './partners.sql.ts';

/** What an operator enters of a partner. */
export interface SavedPartnerFields {
  /** One that does not exist yet becomes a key of the site. */
  readonly key: string;
  /** Whether a key that is there already is refused: nobody writes over a partner that they do not see. */
  readonly isNew?: boolean;
  /** Of what the person who saves has seen; the command and the site itself write over whatever stands there. */
  readonly seenVersion?: string;
  readonly name: string;
  readonly texts?: LocalizedText;
  readonly url?: string | null;
  /** Bytes of a JPEG or PNG; null removes the logo, left out it stays. */
  readonly logo?: Uint8Array | null;
}

export interface SavedPartner {
  readonly key: string;
  readonly number: number;
}

/**
 * An operator enters name, logo and text of a partner, in the stead of what was there. This process knows it at once; to
 * others the change feed tells it, as `partner`.
 * @throws {ApiError} 401 for a visitor, 403 for others, 400 for what was entered, 409 where somebody else saved it meanwhile, 503 where the logo cannot be stored now
 */
export async function savePartner(
  services: Pick<WriteServices, 'database' | 'vocabulary' | 'photoStore'>,
  context: WriteContext,
  partner: SavedPartnerFields,
): Promise<SavedPartner> {
  requireOperator(context.actor);
  const { key, isNew = false, seenVersion } = partner;
  if (!keySchema.safeParse(key).success) throw refuseField('body.key', 'must be a key of letters and digits');
  if (reservedPartnerKeys.includes(key)) throw refuseField('body.key', 'is the name of something else');
  const name = requireName(partner.name, 'body.name', partnerNameMaxCharacters);
  const texts = readTexts(partner.texts ?? {});
  const url = webAddress(partner.url, 'body.url');
  const attempt = { verb: 'savePartner', input: partner } as const;
  const saved = await shareRunningAttempt(services, context, attempt, async () => {
    const logoFile = partner.logo ? await storeLogo(services, partner.logo) : partner.logo;
    return runIdempotently(services, context, attempt, async (transaction) => {
      const { number, wasThere } = await ensurePartnerWord(transaction, key);
      if (isNew && wasThere) throw refuseField('body.key', 'is there already');
      // Under the lock of the vocabulary: nobody saves it in between.
      if (context.actor.kind === 'person') requireSeen(await selectPartner(transaction, number), seenVersion);
      await updatePartner(transaction, number, { name, texts, url, ...(logoFile !== undefined && { logoFile }) });
      await recordChange(transaction, { entity: 'partner', ids: [number] });
      return { entity: 'partner', entityId: key, answer: { key, number } };
    });
  });
  await services.vocabulary.refreshPartners();
  return saved;
}

/** @throws {ApiError} 409 where what stands there is not what was seen, 400 where it is not said what was */
function requireSeen(stored: Omit<PartnerWord, 'key' | 'number'>, seenVersion: string | undefined): void {
  // Of what nobody has entered, nothing can be lost.
  if (stored.name === null) return;
  if (seenVersion === undefined) throw refuseField('body.version', 'must be the version that was looked at');
  if (seenVersion !== partnerVersion(stored)) throw new ApiError('409.PARTNER_SERVICE.100');
}

function readTexts(texts: LocalizedText): LocalizedText {
  const entries = (['und', ...languages] as const).flatMap((language) => {
    const text = cleanText(texts[language] ?? '', `body.texts.${language}`, partnerTextMaxCharacters);
    return text === '' ? [] : [[language, text] as const];
  });
  return Object.fromEntries(entries);
}
