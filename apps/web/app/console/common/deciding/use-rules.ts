import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { inboxApi } from '../../../browser/api/inbox-api.ts';
import { useSite } from '../../../browser/use-site.ts';
import { callConsole } from '../call-console.ts';

/** One of the site's rules, in the page's language. */
export interface Rule {
  readonly number: number;
  /** What it is called in a few words. */
  readonly name: string;
  readonly text: string;
  /** What a moderator who chooses it finds written; may be empty. */
  readonly suggestion: string;
}

interface KnownRules {
  readonly inForce: readonly Rule[];
  /** Those that no decision rests on any more; earlier ones did. */
  readonly retired: readonly Rule[];
}

const none: KnownRules = { inForce: [], retired: [] };

/** Many parts of a page name rules: they are asked for once, and again a minute later. */
let last: { readonly language: string; readonly at: number; readonly rules: Promise<KnownRules> } | null = null;
const keptMilliseconds = 60_000;

function askRules(language: 'en' | 'fr' | 'pt'): Promise<KnownRules> {
  if (last?.language === language && performance.now() - last.at < keptMilliseconds) return last.rules;
  const rules = callConsole((signal) => inboxApi(signal).listCommunityRules({ query: { lng: language } })).then(
    (outcome) => {
      if (outcome.isTaken) return { inForce: outcome.body.results, retired: outcome.body.retired };
      forgetRules();
      return none;
    },
  );
  last = { language, at: performance.now(), rules };
  return rules;
}

/** Whoever names rules next asks the site again: they have changed. */
export function forgetRules(): void {
  last = null;
}

function useKnownRules(): KnownRules {
  const { language } = useSite();
  const [rules, setRules] = useState(none);
  useEffect(() => {
    let isWanted = true;
    void askRules(language).then((known) => {
      if (isWanted) setRules(known);
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return rules;
}

/** The rules that a decision may rest on; none until they are there. */
export function useRules(): readonly Rule[] {
  return useKnownRules().inForce;
}

/** What rules are called in a few words, retired ones too: by their number until that is known. */
export function useRuleName(): (number: number) => string {
  const { t } = useTranslation();
  const { inForce, retired } = useKnownRules();
  return useCallback(
    (number: number) =>
      [...inForce, ...retired].find((rule) => rule.number === number)?.name ??
      t('console.ground.ruleNumber', { number }),
    [inForce, retired, t],
  );
}
