import type { GivenOptions } from './given-options.ts';
import { UsageError } from './usage-error.ts';

/** The text of an option that has to be there. @param demand a sentence without its end @throws {UsageError} */
export function readTextOption(given: GivenOptions, name: string, demand: string): string {
  const text = given.text(name);
  if (text === undefined) throw new UsageError(`${demand}: --${name} "TEXT".`);
  return text;
}

/** What a decision rests on: the number of a rule, or a law by its name. @throws {UsageError} */
export function readGroundOption(given: GivenOptions): { readonly rule: number } | { readonly law: string } {
  const [rule, law] = [given.text('rule'), given.text('law')];
  if (law !== undefined && rule === undefined) return { law };
  if (rule === undefined || law !== undefined)
    throw new UsageError('Say which rule or which law was broken: --rule NUMBER or --law "TEXT".');
  if (!/^\d{1,3}$/.test(rule)) throw new UsageError(`--rule takes the number of a rule, not "${rule}".`);
  return { rule: Number(rule) };
}
