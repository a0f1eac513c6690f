import { languages } from '@access-atlas/contract/languages.ts';
import { jsonBodyMaxBytes } from '@access-atlas/contract/limits.ts';
import {
  communityRulesMax,
  ruleNameMaxCharacters,
  ruleSuggestionMaxCharacters,
  rulesBodyMaxBytes,
  ruleTextMaxCharacters,
} from '@access-atlas/contract/operating/console-limits.ts';
import { beforeEach, expect, test } from 'vitest';
import { describeOnEachServer } from '../../../testing/test-server.ts';
import type { Fields } from '../../accounts/testing/account-calls.ts';
import { decidersOf } from '../../moderation/testing/deciders-of.ts';

const inAll = (text: string) => ({ en: text, fr: text, pt: text });
const written = ({ isNamedByReports: _, ...rule }: Fields) => rule;
const fresh = (name: string, more: Fields = {}) => ({
  number: null,
  names: inAll(name),
  texts: inAll(`${name}.`),
  suggestions: inAll(''),
  isRetired: false,
  ...more,
});

describeOnEachServer('the rules as everybody reads them', {}, (getServer) => {
  const { operator, send, get } = decidersOf(getServer);
  type Decider = Awaited<ReturnType<typeof operator>>;
  const save = (who: Decider, fields: Fields) => send(who, ['POST', '/api/site/rules'], fields);
  const edited = async (who: Decider) => (await get(who, '/api/site/rules')).json();
  const page = async (language = 'en') => (await getServer().request(`/api/texts/rules?lng=${language}`)).json();
  /** The parts of the page to which links lead. */
  const partsOf = ({ blocks }: { blocks: Fields[] }) => blocks.flatMap(({ id }) => (id ? [id] : []));
  const words = (blocks: Fields[]) =>
    blocks.flatMap(({ runs }) => (runs as { text: string }[] | undefined)?.map(({ text }) => text) ?? []);
  beforeEach(async () => {
    await getServer().services.database.kysely.deleteFrom('site_list').execute();
  });

  test('are a page in three languages, with what becomes of what breaks them', async () => {
    const parts = Array.from({ length: 8 }, (_, index) => `rule-${index + 1}`);
    for (const language of languages) {
      const shown = await page(language);
      expect(shown).toMatchObject({ name: 'rules', language });
      expect(partsOf(shown)).toEqual([...parts, 'decisions', 'report']);
    }
    const french = await page('fr');
    expect(french.title).toBe('Règles');
    expect(words(french.blocks)).toContain('2. Informations privées');
    const named = await getServer().request('/sitemaps/pages.xml');
    expect(named.body).toContain('/rules');
  });

  test('are saved as they were read, with the spaces at which French does not break', async () => {
    const chief = await operator();
    const { rules } = await edited(chief);
    await save(chief, { rules: rules.map(written), seenVersion: 0 });
    expect((await edited(chief)).rules).toEqual(rules);
    expect(JSON.stringify(rules)).toContain('\u00a0:');
  });

  test('keep what decisions may have named: what was retired, and what stood in a list that counts no more', async () => {
    const chief = await operator();
    const { rules } = await edited(chief);
    const changed = rules.map(written).map((rule: Fields) => (rule.number === 4 ? { ...rule, isRetired: true } : rule));
    await save(chief, { rules: [fresh('Be kind'), ...changed], seenVersion: 0 });
    const first = await page();
    expect(partsOf(first).filter((id) => String(id).startsWith('rule-'))[0]).toBe('rule-9');
    expect(partsOf(first).slice(-3)).toEqual(['report', 'earlier-rules', 'rule-4']);
    expect(words(first.blocks)).toContain('9. Be kind');
    // The product's count again: a decision that named the ninth still leads somewhere.
    await save(chief, { rules: null, seenVersion: 1 });
    const back = await page();
    expect(partsOf(back).slice(-3)).toEqual(['report', 'earlier-rules', 'rule-9']);
    expect(words(back.blocks).slice(-2)).toEqual(['9. Be kind', 'Be kind.']);
    const { retired, results } = (await getServer().request('/api/rules?lng=fr')).json();
    expect(results).toHaveLength(8);
    expect(retired).toEqual([{ number: 9, name: 'Be kind', text: 'Be kind.', suggestion: '' }]);
  });

  test('fit one request, all of them at their limits in the longest letters; no other call takes as much', async () => {
    const chief = await operator();
    const { rules } = await edited(chief);
    // Four bytes each, and one character as people count.
    const full = (length: number) => inAll('𐐀'.repeat(length));
    const long = (rule: Fields) => ({
      ...rule,
      names: full(ruleNameMaxCharacters),
      texts: full(ruleTextMaxCharacters),
      suggestions: full(ruleSuggestionMaxCharacters),
    });
    const added = Array.from({ length: communityRulesMax - rules.length }, () => fresh(''));
    const body = { rules: [...rules.map(written), ...added].map(long), seenVersion: 0 };
    const bytes = Buffer.byteLength(JSON.stringify(body));
    expect(bytes).toBeGreaterThan(jsonBodyMaxBytes * 3);
    expect((await save(chief, body)).json()).toEqual({ version: 1 });
    const saved = await edited(chief);
    expect(saved.rules).toHaveLength(communityRulesMax);
    expect(saved.rules[39].texts.pt).toBe('𐐀'.repeat(ruleTextMaxCharacters));
    expect((await page()).blocks.length).toBeGreaterThan(communityRulesMax * 2);
    // What is edited again fits as well.
    expect((await save(chief, { rules: saved.rules.map(written), seenVersion: 1 })).statusCode).toBe(200);

    const tooMuch = { ...body, more: 'x'.repeat(rulesBodyMaxBytes - bytes) };
    expect((await save(chief, tooMuch)).json().code).toBe('413.REQUEST_SERVICE.100');
    expect((await send(chief, ['POST', '/api/site/menu'], body)).json().code).toBe('413.REQUEST_SERVICE.100');
  });
});
