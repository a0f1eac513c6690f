import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
/** As axe's own package brings it for browsers: read in half the time. A page that is asked again has it already. */
const axeFile = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = `if (!window.axe) { ${readFileSync(axeFile, 'utf8')} }`;
const engineSource = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');
const guideline = 'WCAG_2_2';

interface EngineResult {
  readonly ruleId: string;
  readonly value: readonly [string, string];
  readonly message: string;
  readonly path: { readonly dom: string };
}

/** What two engines find wrong with a page as it stands now; both empty on a good page. One alone misses things. */
export async function accessibilityProblems(page: Page): Promise<string[]> {
  return [...(await axeProblems(page)), ...(await engineProblems(page))];
}

/** What hangs on the theme: colours that cannot be told apart. */
export function colourProblems(page: Page): Promise<string[]> {
  return axeProblems(page, ['color-contrast', 'link-in-text-block']);
}

/**
 * What one of the engines finds, by all of its rules or by those that are named.
 *
 * In the page itself, as all that is looked at stands in one document: the builder's other way, for frames of other
 * sites, takes a second page and carries everything that is right there and back.
 */
export async function axeProblems(page: Page, rules?: string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'] as ['violations'], ...(rules && { runOnly: rules }) };
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options(options);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.target.join(' ')}`));
}

/**
 * What of the engine is used here; a rule's levels hang on the guideline. It has no types for what it leaves on the window.
 */
interface EngineChecker {
  readonly engine: { getRule(id: string): { run(): unknown; readonly dependencies?: readonly string[] } };
  readonly rulesetRules: Record<string, readonly string[]>;
  readonly ruleReasonLevels: Record<string, Record<string, Record<string, string>>>;
  check(node: Document, rulesets: readonly string[]): Promise<{ results: EngineResult[] }>;
}

/** https://github.com/IBMa/equal-access: certain violations only; what a person would have to judge is left out. */
async function engineProblems(page: Page): Promise<string[]> {
  // Given to the page by the browser's own tools: its security policy stays as it is.
  await page.evaluate(`if (!window.ace) { ${engineSource}; window.ace = ace; }`);
  return page.evaluate(findViolations, guideline);
}

/**
 * Runs in the page. Most of the engine's rules only ever ask a person to judge, or do not count as violations, and some
 * of these compare everything with everything: they take far more time on a long list than all others, and are not run.
 */
async function findViolations(ruleset: string): Promise<string[]> {
  const { ace } = window as unknown as { ace: { Checker: new () => EngineChecker } };
  const checker = new ace.Checker();
  const wanted = new Set<string>();
  for (const id of checker.rulesetRules[ruleset] ?? []) if (canBeViolated(id)) want(id);
  checker.rulesetRules[ruleset] = [...wanted];
  const { results } = await checker.check(document, [ruleset]);
  return results
    .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
    .map(({ ruleId, message, path }) => `engine ${ruleId}: ${message} (${path.dom})`);

  function canBeViolated(id: string): boolean {
    const levels = Object.values(checker.ruleReasonLevels[id]?.[ruleset] ?? {});
    const canFail = String(checker.engine.getRule(id).run).includes('RuleFail');
    return canFail && levels.includes('VIOLATION') && (id !== 'element_orientation_unlocked' || isTurnedByMedia());
  }
  /** A rule is asked where those that it depends on are in order. */
  function want(id: string): void {
    wanted.add(id);
    for (const other of checker.engine.getRule(id).dependencies ?? []) if (!wanted.has(other)) want(other);
  }
  /** The rule about pages that are turned reads the text of everything before it looks whether a style turns anything. */
  function isTurnedByMedia(): boolean {
    return [...document.styleSheets].some((sheet) =>
      rulesOf(sheet).some((rule) => rule instanceof CSSMediaRule && /rotate|matrix/.test(rule.cssText)),
    );
  }
  function rulesOf(sheet: CSSStyleSheet): CSSRule[] {
    try {
      return [...sheet.cssRules];
    } catch {
      // One that did not come has none that can be read.
      return [];
    }
  }
}
