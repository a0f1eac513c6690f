import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import { lawMaxCharacters } from '@access-atlas/contract/limits.ts';
import { refuseField } from '../../domain/errors/api-error.ts';
import { requireLine } from '../../domain/text/clean-text.ts';
import { readCommunityRules } from '../../reference-data/community-rules.ts';

/** What a moderator names as the ground of a decision: the number of one of the site's rules, or a law by its name. */
export type GivenGround = { readonly rule: number } | { readonly law: string };

/** The words of the ground, which stay with the decision when the rules change. @throws {ApiError} 400 */
export function readGround(given: GivenGround): Ground {
  if ('law' in given) {
    const law = requireLine(given.law, 'body.law', lawMaxCharacters);
    return { rule: null, text: { en: law, fr: law, pt: law } };
  }
  const rules = readCommunityRules();
  const rule = rules.find(({ number }) => number === given.rule);
  if (rule === undefined) throw refuseField('body.rule', `must be the number of a rule, 1 to ${rules.length}`);
  return { rule: rule.number, text: rule.texts };
}
