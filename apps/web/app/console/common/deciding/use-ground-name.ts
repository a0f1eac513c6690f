import type { Ground } from '@access-atlas/contract/accounts/restriction.ts';
import { useSite } from '../../../browser/use-site.ts';
import { useRuleName } from './use-rules.ts';

/** What a decision rests on, in a few words: the rule, or the law by its name. */
export function useGroundName(): (ground: Ground) => string {
  const { language } = useSite();
  const ruleName = useRuleName();
  return ({ rule, text }) => (rule === null ? text[language] : ruleName(rule));
}
