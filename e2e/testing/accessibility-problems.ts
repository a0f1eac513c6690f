import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const require = createRequire(import.meta.url);
/** As axe's own package brings it for browsers: read in half the time. A page that is asked again has it already. */
const axeFile = createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js');
const axeSource = `if (!window.axe) { ${readFileSync(axeFile, 'utf8')} }`;
const engineSource = readFileSync(require.resolve('accessibility-checker-engine/ace.js'), 'utf8');
const guidelines = ['WCAG_2_2'];

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
 * In the page itself, as all that is looked at stands in one document: the builder's other way, for frames of other
 * sites, takes a second page and carries everything that is right there and back.
 */
async function axeProblems(page: Page, rules?: string[]): Promise<string[]> {
  const options = { resultTypes: ['violations'] as ['violations'], ...(rules && { runOnly: rules }) };
  const axe = new AxeBuilder({ page, axeSource }).setLegacyMode().options(options);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `axe ${id}: ${node.target.join(' ')}`));
}

/** https://github.com/IBMa/equal-access: certain violations only; what a person would have to judge is left out. */
async function engineProblems(page: Page): Promise<string[]> {
  // Given to the page by the browser's own tools: its security policy stays as it is.
  await page.evaluate(`if (!window.ace) { ${engineSource}; window.ace = ace; }`);
  return page.evaluate(async (rulesets) => {
    // The engine has no types for what it leaves on the window.
    const { ace } = window as unknown as {
      ace: { Checker: new () => { check(node: Document, rulesets: string[]): Promise<{ results: EngineResult[] }> } };
    };
    const { results: all } = await new ace.Checker().check(document, rulesets);
    return all
      .filter(({ value: [level, outcome] }) => level === 'VIOLATION' && outcome === 'FAIL')
      .map(({ ruleId, message, path }) => `engine ${ruleId}: ${message} (${path.dom})`);
  }, guidelines);
}
