import { copyToastMilliseconds } from '@access-atlas/contract/limits.ts';
import { describe, expect, test } from 'vitest';
import { chromiumPath, countedEvents, visit } from './testing/browser.ts';
import { fixedInstant } from './testing/fixed-instant.ts';
import { type Heard, listenTo } from './testing/heard.ts';
import { runningBrowser, runningSite } from './testing/running.ts';
import { type Spoken, spokenOutline, spokenPage } from './testing/spoken-page.ts';

/** The words of one journey. */
const english = {
  language: 'en-GB',
  box: 'Search for a place or address',
  suggested: '1 suggestion. Use the arrow keys to choose.',
  listbox: 'Suggestions',
  sections: [
    'Have you been here?',
    'Step-free inside?',
    'Accessibility features',
    'Reviews (13)',
    'Nearby',
    'History',
    'Sources',
  ],
  present: 'Permanent ramp',
  absent: 'Key needed: no',
  photos: 'Photos of Café Méridien',
  photo: ['Photo 1 of 2.', 'Photo 2 of 2.'],
  share: ['Share', 'Share Café Méridien'],
  copy: 'Copy link',
  copied: 'Link copied',
  back: 'Results',
} as const;
const french = {
  language: 'fr-FR',
  box: 'Chercher un lieu ou une adresse',
  suggested: '1 suggestion. Choisissez avec les flèches.',
  listbox: 'Suggestions',
  sections: [
    'Connaissez-vous ce lieu\u00a0?',
    'Intérieur sans marche\u00a0?',
    'Équipements d’accessibilité',
    'Avis (13)',
    'À proximité',
    'Historique',
    'Sources',
  ],
  present: 'Rampe permanente',
  absent: 'Clé nécessaire\u00a0: non',
  photos: 'Photos de Café Méridien',
  photo: ['Photo 1 sur 2.', 'Photo 2 sur 2.'],
  share: ['Partager', 'Partager Café Méridien'],
  copy: 'Copier le lien',
  copied: 'Lien copié',
  back: 'Résultats',
} as const;

/** A loaded machine takes its time; what is waited for comes, or the test fails. */
const soon = { timeout: 30_000 };
const title = 'Café Méridien – Access Atlas';
const landmarks = ['banner', 'navigation', 'complementary', 'main', 'search', 'region', 'contentinfo'];
/** A pause in typing after which is asked, and one after which the count is said. */
const [debounceMilliseconds, restMilliseconds] = [200, 500];

describe.skipIf(!chromiumPath)('a visitor who listens', { timeout: 120_000 }, () => {
  const site = runningSite({ town: 'nullIsland', hasFixedCalendar: true });
  const browser = runningBrowser({ hasNoWebGl: true });

  test.each([english, french])('hears a place found by a typo, in $language', async (words) => {
    // The list of an area comes with the page: the browser has no map here, whose first view would be listed later.
    const { page, complaints, heard, close } = await visitAndListen(words.language, '/?area=-0.02,-0.02,0.02,0.02');
    // Time goes on only when it is told to: what is said, and how often, hangs on no machine's speed.
    await page.clock.install({ time: fixedInstant });
    await page.clock.pauseAt(Date.parse(fixedInstant) + 1000);
    const asked: string[] = [];
    page.on('request', (request) => request.url().includes('/autocomplete') && asked.push(request.url()));
    await page.locator('#search-words').focus();
    await page.keyboard.type('cafe meridein');
    await page.clock.runFor(debounceMilliseconds - 1);
    expect(asked).toEqual([]);
    // Also what is done with the answer waits for the clock, and when the answer comes depends on the machine.
    const countOptions = async () => {
      await page.clock.runFor(1);
      return page.getByRole('option').count();
    };
    await expect.poll(countOptions, soon).toBe(1);
    expect(asked).toHaveLength(1);
    await page.clock.runFor(restMilliseconds);
    // The list that came with the page may be announced before one begins to listen, or after.
    const heading = await page.locator('#results-heading').innerText();
    const announced = () => heard.announcements.filter((text) => text !== heading);
    await expect.poll(announced, soon).toEqual([words.suggested]);
    await page.clock.runFor(60 * restMilliseconds);

    await page.keyboard.press('ArrowDown');
    const spoken = await spokenPage(page);
    expect(named(spoken, 'combobox')).toMatchObject([
      {
        name: words.box,
        states: expect.arrayContaining(['focused', 'expanded', 'hasPopup=listbox', 'autocomplete=list']),
      },
    ]);
    expect(named(spoken, 'listbox')).toMatchObject([{ name: words.listbox }]);
    expect(named(spoken, 'option')).toMatchObject([
      {
        name: 'Café Méridien Accessible · 61 Meridian Street, Null Island',
        states: expect.arrayContaining(['selected']),
      },
    ]);

    await page.clock.resume();
    await page.keyboard.press('Enter');
    // The title is there before the focus moves: a screen reader says both, in this order.
    await hasFocusOnName(heard);
    expect(announced()).toEqual([words.suggested]);
    expect(complaints).toEqual([]);
    await close();
  });

  test('hears the first page without noise', async () => {
    const { page, complaints, heard, close } = await visitAndListen('en-GB');
    const spoken = await spokenPage(page);
    const found = spoken.filter(({ role }) => landmarks.includes(role));
    expect(found.map(({ role, name }) => `${role} ${name}`.trim().replace(/\d+/, 'many'))).toEqual([
      'navigation Shortcuts',
      'banner',
      'navigation Main menu',
      'complementary Demonstration',
      'main',
      'search',
      'region many places in this area',
      'contentinfo',
      'navigation About this site',
      'region Map',
    ]);
    // A status bar would be read out though it is empty, and a heading that can take the focus is called clickable.
    expect(named(spoken, 'status')).toEqual([]);
    expect(named(spoken, 'heading').filter(({ states }) => states.includes('focusable'))).toEqual([]);
    const texts = named(spoken, 'link').map(({ name }) => name);
    expect(texts).toContainEqual(expect.stringMatching(/^The Lantern Trust.*, \d+ pins$/));
    // One tip after the other, each after the first with the focus on its heading, until they are gone.
    await page.locator('#tips summary').press('Enter');
    for (const [next, heading, count] of [
      ['Next: ratings', 'What a rating says', 'Tip 2 of 3: Rate'],
      ['Next: filters', 'See only what you need', 'Tip 3 of 3: Filter'],
    ] as const) {
      await page.getByRole('button', { name: next }).press('Enter');
      await expect.poll(() => heard.focused.at(-1), soon).toMatchObject({ tag: 'H2', text: heading });
      await page.getByText(count).waitFor();
    }
    await page.getByRole('button', { name: 'Done' }).press('Enter');
    await page.getByText('Tip 3 of 3').waitFor({ state: 'detached' });
    await expect.poll(() => heard.focused.at(-1)?.tag, soon).toBe('H1');
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([english, french])('hears what a place has, and what it has not, in $language', async (words) => {
    const { page, complaints, close } = await openPlace(words.language);
    const outline = await spokenOutline(page);
    expect(outline.filter((heading) => /^#{1,2} /.test(heading))).toEqual([
      '# Café Méridien',
      ...words.sections.map((section) => `## ${section}`),
    ]);
    expect(skippedLevels(outline)).toEqual([]);
    const spoken = await spokenPage(page);
    expect(named(spoken, 'main')).toHaveLength(1);
    expect(named(spoken, 'heading', 'Café Méridien')).toMatchObject([{ states: expect.arrayContaining(['focused']) }]);
    const texts = named(spoken, 'StaticText').map(({ name }) => name);
    expect(texts).toContain(words.present);
    expect(texts).toContain(words.absent);
    // Landmarks of one kind are told apart by their names.
    for (const role of ['navigation', 'region', 'complementary']) {
      const names = named(spoken, role).map(({ name }) => name);
      expect(names).not.toContain('');
      expect(new Set(names).size).toBe(names.length);
    }
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([english, french])('hears which photo is shown, in $language', async (words) => {
    const { page, complaints, heard, close } = await openPlace(words.language);
    const photo = page.locator('main ul[data-count] a').first();
    await photo.press('Enter');
    await expect.poll(() => heard.focused.at(-1), soon).toMatchObject({ tag: 'H2', text: words.photos });
    const [first, second] = words.photo;
    await expect.poll(() => heard.announcements.at(-1), soon).toMatch(new RegExp(`^${first} `));
    expect(named(await spokenPage(page), 'dialog')).toMatchObject([
      { name: words.photos, states: expect.arrayContaining(['modal']) },
    ]);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => heard.announcements.at(-1), soon).toMatch(new RegExp(`^${second} `));
    const shown = named(await spokenPage(page), 'image').map(({ name }) => `${second} ${name}`);
    expect(shown).toContain(heard.announcements.at(-1));
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await photo.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await close();
  });

  test.each([english, french])(
    'hears that an address was copied, and where back leads, in $language',
    async (words) => {
      const { page, complaints, heard, close } = await openPlace(words.language);
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      const [button, dialog] = words.share;
      const share = page.getByRole('button', { name: button, exact: true });
      await share.press('Enter');
      await expect.poll(() => heard.focused.at(-1), soon).toMatchObject({ tag: 'H2', text: dialog });
      const spoken = await spokenPage(page);
      expect(named(spoken, 'dialog', dialog)).toHaveLength(1);
      const links = named(spoken, 'link').map(({ name }) => name);
      expect(links).toEqual(['Facebook', 'X (Twitter)', 'LinkedIn', 'WhatsApp', 'E-mail']);
      const address = await page.getByRole('dialog').getByRole('textbox').inputValue();
      const counted = countedEvents(page);
      const shownMilliseconds = page.evaluate(howLongShown, words.copied);
      await page.getByRole('button', { name: words.copy }).press('Enter');
      await expect.poll(() => heard.announcements.at(-1), soon).toBe(words.copied);
      // A timer comes late on a loaded machine, and never early; a millisecond is lost in rounding.
      expect(await shownMilliseconds).toBeGreaterThanOrEqual(copyToastMilliseconds - 20);
      expect(await shownMilliseconds).toBeLessThan(2 * copyToastMilliseconds);
      expect(counted).toEqual(['pin_shared']);
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      expect(await share.evaluate((element) => element === document.activeElement)).toBe(true);

      await page.getByRole('link', { name: words.back, exact: true }).press('Enter');
      // Back in the list, the row that led here has the focus: who listens reads on from there.
      await expect.poll(() => heard.focused.at(-1), soon).toMatchObject({ tag: 'A', text: 'Café Méridien' });
      expect(complaints).toEqual([]);
      await close();
    },
  );

  async function visitAndListen(language: 'en-GB' | 'fr-FR', path = '/') {
    const visited = await visit(browser, `${site.address}${path}`, { language });
    const heard: Heard = await listenTo(visited.page);
    return { ...visited, heard };
  }

  /** Comes from a list to the page of the place. */
  async function openPlace(language: 'en-GB' | 'fr-FR') {
    const visited = await visitAndListen(language, '/?q=meridien');
    await visited.page.getByRole('link', { name: 'Café Méridien', exact: true }).press('Enter');
    await hasFocusOnName(visited.heard);
    return visited;
  }
});

async function hasFocusOnName(heard: Heard): Promise<void> {
  await expect.poll(() => heard.focused.at(-1), soon).toEqual({ tag: 'H1', text: 'Café Méridien', title });
}

function named(spoken: readonly Spoken[], role: string, name?: string): Spoken[] {
  return spoken.filter((thing) => thing.role === role && (name === undefined || thing.name === name));
}

/** Headings that stand more than one level below the one before. */
function skippedLevels(outline: readonly string[]): string[] {
  const levelOf = (heading: string | undefined) => heading?.indexOf(' ') ?? 0;
  return outline.filter((heading, index) => levelOf(heading) > levelOf(outline[index - 1]) + 1);
}

/** Runs in the page. Resolves once a toast with these words has come and gone, with how long it was there. */
function howLongShown(words: string): Promise<number> {
  return new Promise((resolve) => {
    let since: number | null = null;
    const look = () => {
      const isShown = [...document.querySelectorAll('[aria-live] p')].some((text) => text.textContent === words);
      if (isShown) since ??= performance.now();
      else if (since !== null) resolve(performance.now() - since);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}
