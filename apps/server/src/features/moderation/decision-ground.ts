import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import { lawMaxCharacters } from '@access-atlas/contract/limits.ts';
import type { Kysely } from 'kysely';
import type { DatabaseSchema } from '../../db/schema.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import { requireLine } from '../../domain/text/clean-text.ts';
import { findRules, productRules } from '../site-lists/rules/site-rules.ts';

/** What a moderator names as the ground of a decision: the number of one of the site's rules, or a law by its name. */
export type GivenGround = { readonly rule: number } | { readonly law: string };

/** The words of the ground, which stay with the decision when the rules change. @throws {ApiError} 400 */
export async function readGround(kysely: Kysely<DatabaseSchema>, given: GivenGround): Promise<Ground> {
  if ('law' in given) {
    const law = requireLine(given.law, 'body.law', lawMaxCharacters);
    return { rule: null, text: { en: law, fr: law, pt: law } };
  }
  const inForce = (await findRules(kysely)).rules.filter(({ isRetired }) => !isRetired);
  const rule = inForce.find(({ number }) => number === given.rule);
  if (rule === undefined) {
    const numbers = inForce.map(({ number }) => number).join(', ');
    throw refuseField('body.rule', `must be the number of a rule that is in force: ${numbers}`);
  }
  return { rule: rule.number, text: rule.texts };
}

/** The ground of what is decided automatically, whatever became of its rule meanwhile. */
export async function automaticGround(kysely: Kysely<DatabaseSchema>, number: number): Promise<Ground> {
  const rules = [...(await findRules(kysely)).rules, ...productRules()];
  const rule = rules.find((each) => each.number === number);
  if (rule === undefined) throw new Error(`There is no rule ${number}.`);
  return { rule: number, text: rule.texts };
}
