import type { Language } from '@access-atlas/contract/languages.ts';
import type { PageText, TextBlock } from '@access-atlas/contract/site/texts.ts';
import type { WriteServices } from '../../../writes/write-services.ts';
import { readTextFacts, type TextServices } from '../../texts/read-text-facts.ts';
import { readRulesTexts } from '../../texts/read-texts.ts';
import { presentText } from '../../texts/text.presenter.ts';
import { listRules } from './list-rules.ts';
import type { SiteRule } from './site-rules.ts';

/** The part of the page about rules that no decision rests on any more. */
const earlierRules = 'earlier-rules';

let texts: ReturnType<typeof readRulesTexts> | undefined;

/**
 * The page of the rules for what people contribute: those that count, what comes of breaking them, and those that earlier
 * decisions may name. Each has a part of the page, `rule-4`, to which decisions lead.
 */
export async function getRulesText(
  services: TextServices & Pick<WriteServices, 'database'>,
  language: Language,
): Promise<PageText> {
  texts ??= readRulesTexts();
  const page = presentText('rules', language, texts[language], await readTextFacts(services));
  const { inForce, retired } = await listRules(services);
  const begin = page.blocks.findIndex(({ kind }) => kind === 'heading');
  const end = page.blocks.findIndex((block) => block.kind === 'heading' && block.id === earlierRules);
  const earlier = [...page.blocks.slice(end), ...retired.flatMap((rule) => blocksOf(rule, language, 3))];
  return {
    ...page,
    blocks: [
      ...page.blocks.slice(0, begin),
      ...inForce.flatMap((rule) => blocksOf(rule, language, 2)),
      ...page.blocks.slice(begin, end),
      ...(retired.length === 0 ? [] : earlier),
    ],
  };
}

function blocksOf({ number, names, texts: words }: SiteRule, language: Language, level: 2 | 3): TextBlock[] {
  const runs = (text: string) => [{ text, isStrong: false, isEmphasized: false, isCode: false, href: null }];
  return [
    { kind: 'heading', level, id: `rule-${number}`, runs: runs(`${number}. ${names[language]}`) },
    { kind: 'paragraph', runs: runs(words[language]) },
  ];
}
