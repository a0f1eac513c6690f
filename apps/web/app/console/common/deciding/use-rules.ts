import { useEffect, useState } from 'react';
import { inboxApi } from '../../../browser/api/inbox-api.ts';
import { useSite } from '../../../browser/use-site.ts';
import { callConsole } from '../call-console.ts';

/** One of the site's rules, in the page's language. */
export interface Rule {
  readonly number: number;
  readonly text: string;
}

/** The rules that a decision may rest on; none until they are there. */
export function useRules(): readonly Rule[] {
  const { language } = useSite();
  const [rules, setRules] = useState<readonly Rule[]>([]);
  useEffect(() => {
    const asked = { query: { lng: language } };
    void callConsole((signal) => inboxApi(signal).listCommunityRules(asked)).then((outcome) => {
      if (outcome.isTaken) setRules(outcome.body.results);
    });
  }, [language]);
  return rules;
}
