import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signUpByApi } from '../testing/account-journey.ts';
import { chromiumPath } from '../testing/browser.ts';
import { signUpDecider } from '../testing/console/moderator.ts';
import { placesOf, review } from '../testing/console/what-waits.ts';
import { type Desktop, startDesktop } from '../testing/desktop/start-desktop.ts';
import { keepPicture } from '../testing/engines/keep-picture.ts';
import { layoutProblems } from '../testing/engines/layout-problems.ts';
import { openFirefox } from '../testing/engines/open-firefox.ts';
import { openWebKit } from '../testing/engines/open-webkit.ts';
import { complaintsScript, visitWithEngine } from '../testing/engines/visit-with-engine.ts';
import { openLineTo } from '../testing/line-to-site.ts';
import { runningAccounts } from '../testing/running-accounts.ts';

/** `npm test` looks for both engines and says so where one is not installed. */
const hasOtherEngines = process.env.OTHER_ENGINES === '1';
const engines = [
  ['WebKit', openWebKit],
  ['Firefox', openFirefox],
] as const;

describe.skipIf(!chromiumPath || !hasOtherEngines)('the console in other engines', { timeout: 240_000 }, () => {
  const site = runningAccounts();
  let desktop: Desktop;
  beforeAll(async () => {
    desktop = await startDesktop({ width: 1600, height: 1200 });
  }, 120_000);
  afterAll(async () => {
    await desktop?.close();
  });

  test.each(engines)('%s: a held review is refused; Enter in a field approves nothing', async (engine, open) => {
    const [place = ''] = await placesOf(site.address, 1);
    const author = await site.open('/about');
    await signUpByApi(author.page);
    await review(author.page, place, 'The manager is an asshole.');
    const decider = await site.open('/about');
    const { email, password } = await signUpDecider(decider.page, site);
    const line = await openLineTo(site.address);
    line.firstScript = complaintsScript;
    const address = line.address.replace('127.0.0.1', 'localhost');
    const window = { width: 1440, height: 900, theme: 'dark' } as const;
    const page = await visitWithEngine(open, desktop, `${address}/console/inbox`, window);
    await page.click('main input[name=email]');
    await page.type(email);
    await page.click('main input[name=password]');
    await page.type(password);
    await page.press('Enter');
    await page.click('main ol > li a');
    await page.see('article h2', 'Review of');
    await page.see('article mark', 'asshole');
    await page.click('article label', 'A law');
    await page.click('article input[name=law]');
    await page.press('Enter');
    await page.see('[data-errors]', 'This is not decided yet');
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    keepPicture(`${engine.toLowerCase()}-console-inbox`, await page.picture());
    await page.click('article label', 'Insult or hatred');
    await page.click('article button[type=submit]', 'Refuse');
    await page.see('main', 'Nothing waits');
    expect(await page.complaints()).toEqual([]);
    await page.close();
    await line.close();
    await author.close();
    await decider.close();
  });
});
