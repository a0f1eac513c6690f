import { type GuidedStep, isGuidedStep } from './guided-question.ts';

/** What an entry of the history says of the guided way: so the browser's own way back leads one question back. */
export interface GuidedEntry {
  /** What was asked up to this page and including it; empty on the first. */
  readonly asked: readonly GuidedStep[];
  /** How many entries lie between it and the one with which the form was opened. */
  readonly depth: number;
}

/** What an entry says. Another version of the site may have written it: it then begins anew. @param state of its location */
export function guidedEntryIn(state: unknown): GuidedEntry {
  const { guided } = Object(state) as { readonly guided?: unknown };
  const { asked, depth } = Object(guided) as Readonly<Record<string, unknown>>;
  const isOurs = Array.isArray(asked) && asked.every(isGuidedStep) && Number.isInteger(depth);
  return isOurs ? { asked, depth: Number(depth) } : { asked: [], depth: 0 };
}
