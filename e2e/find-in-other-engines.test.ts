import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type MailDouble, startMailDouble } from '../apps/server/src/adapters/mail/testing/mail-double.ts';
import { somebody } from './testing/account-journey.ts';
import { type Desktop, startDesktop } from './testing/desktop/start-desktop.ts';
import type { EngineVisitor } from './testing/engines/engine-window.ts';
import { keepPicture } from './testing/engines/keep-picture.ts';
import { layoutProblems } from './testing/engines/layout-problems.ts';
import { openFirefox } from './testing/engines/open-firefox.ts';
import { openWebKit } from './testing/engines/open-webkit.ts';
import { complaintsScript, type EngineVisit, visitWithEngine } from './testing/engines/visit-with-engine.ts';
import { type LineToSite, openLineTo } from './testing/line-to-site.ts';
import { pageStates, pathOf } from './testing/page-states.ts';
import { startMilliseconds } from './testing/running.ts';
import { type Site, startSite } from './testing/site.ts';

/** `npm test` looks for both engines and says so where one is not installed. */
const hasOtherEngines = process.env.OTHER_ENGINES === '1';

const desk = { width: 1440, height: 900, theme: 'light' } as const;
const phone = { width: 390, height: 844, theme: 'dark' } as const;
const placeName = 'Café Méridien';
/** Of the map's pixels that have its most frequent colour: a map without streets, woods and water is nearly all ground. */
const groundMax = 0.8;

describe.skipIf(!hasOtherEngines).each([
  { engine: 'WebKit', open: openWebKit },
  { engine: 'Firefox', open: openFirefox },
])('a visitor with $engine', { timeout: 240_000 }, ({ engine, open }) => {
  let site: Site;
  let line: LineToSite;
  let desktop: Desktop;
  let mails: MailDouble;
  let visited: EngineVisit | undefined;
  beforeAll(async () => {
    mails = await startMailDouble();
    const ofMails = { SMTP_URL: mails.url, MAIL_FROM: 'Access Atlas <atlas@atlas.example>' };
    [site, desktop] = await Promise.all([
      startSite({
        town: 'nullIsland',
        settings: { CONTACT_EMAIL: 'help@atlas.example', ...ofMails },
        hasFixedCalendar: true,
      }),
      startDesktop({ width: 1600, height: 1200 }),
    ]);
  }, startMilliseconds);
  afterAll(async () => {
    await desktop?.close();
    await site?.close();
    await mails?.close();
  });
  beforeEach(async () => {
    line = await openLineTo(site.address);
    line.firstScript = complaintsScript;
  });
  afterEach(async () => {
    await visited?.close();
    visited = undefined;
    await line.close();
  });

  const visit = async (path: string, visitor: EngineVisitor): Promise<EngineVisit> => {
    visited = await visitWithEngine(open, desktop, `${line.address}${path}`, visitor);
    return visited;
  };
  /** Goes to a page that nothing has been done to, looks for what is laid out wrong, and keeps a picture of it. */
  const look = async (page: EngineVisit, name: string, { width }: EngineVisitor) => {
    const state = pageStates.find((candidate) => candidate.name === name);
    if (state === undefined) throw new Error(`No state of a page is called ${name}.`);
    await page.goTo(`${line.address}${await pathOf(state, site.address)}`);
    await seePictures(page);
    expect(await page.evaluate(layoutProblems), name).toEqual([]);
    keepPicture(`${engine.toLowerCase()}-${name}-${width}`, await page.picture());
  };

  test('finds a place by a typo, reads, looks at photos, shares it and goes on to the directory', async () => {
    const page = await visit('/', desk);
    await page.click('#search-words');
    await page.type('cafe meridein');
    // Of the whole of the words: a beginning may have the same option, but a new list has no active one.
    await page.waitFor(() =>
      performance.getEntriesByType('resource').some(({ name }) => /autocomplete\?.*meridein/.test(name)),
    );
    await page.waitFor(() => document.querySelectorAll('[role=option]').length === 1);
    await page.see('[role=option]', placeName);
    await page.press('ArrowDown');
    await page.waitFor(() => document.querySelector('#search-words')?.getAttribute('aria-activedescendant') ?? null);
    await page.press('Enter');
    await page.see('h1', placeName);
    await page.waitFor(() => document.activeElement?.tagName === 'H1');
    expect(await page.evaluate(() => document.title)).toBe(`${placeName} – Access Atlas`);
    // The page's name shows that it has the focus.
    expect(await page.evaluate(() => document.hasFocus())).toBe(true);

    await page.click('main ul[data-count] a');
    await page.see('dialog', 'Photo 1 of');
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('dialog[open]') === null);
    await page.click('main button', 'Share');
    expect(await page.see('dialog', `Share ${placeName}`)).toContain('WhatsApp');
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('dialog[open]') === null);

    await page.click('header a', 'Access From Home');
    await page.see('h1', 'Access From Home');
    await page.click('main a', 'Health');
    await page.see('h2', 'businesses in Health');
    await page.click('main form input[name=query]');
    await page.type('nothingiscalledthis');
    await page.press('Enter');
    await page.waitFor(() => location.search.includes('query=nothingiscalledthis'));
    expect(await page.complaints()).toEqual([]);
    for (const name of ['home', 'place', 'directory', 'trail']) await look(page, name, desk);
    expect(await page.complaints()).toEqual([]);
  });

  test('makes an account on a phone, logs out and logs in again, changes who they are, and forgets the password', async () => {
    const person = somebody();
    // Signing in needs localhost where there is no https.
    const address = line.address.replace('127.0.0.1', 'localhost');
    visited = await visitWithEngine(open, desktop, `${address}/create-account?to=/about`, phone);
    const page = visited;
    const fill = async (where: string, fields: Readonly<Record<string, string>>) => {
      for (const [name, words] of Object.entries(fields)) {
        await page.click(`${where} input[name=${name}]`);
        await page.type(words);
      }
    };
    const logOut = async () => {
      await page.click('[data-account-control] summary');
      await page.click('[data-account-control] button', 'Log out');
      await page.see('header', 'Log in');
    };
    const keep = async (name: string) => {
      expect(await page.evaluate(layoutProblems), name).toEqual([]);
      keepPicture(`${engine.toLowerCase()}-${name}-${phone.width}`, await page.picture());
    };
    const { name, username, email, password } = person;
    await fill('main', { name, username, email, password, confirmation: password });
    await page.click('main input[name=policies]');
    await keep('create-account');
    await page.click('main button[type=submit]');
    await page.see('[data-account-control]', username);
    // A menu that is opened before the next page has come is closed by it.
    await page.see('h1', 'About');
    await logOut();
    await page.goTo(`${address}/login?to=/about`);
    await fill('main', { email, password });
    await page.press('Enter');
    await page.see('[data-account-control]', username);
    await page.see('h1', 'About');

    await page.click('[data-account-control] summary');
    await keep('account-menu');
    await page.click('[data-account-control] a', 'Edit profile');
    await page.see('dialog h2', 'Edit profile');
    await fill('dialog', { name: ' Ruiz' });
    await keep('profile');
    await page.press('Enter');
    await page.waitFor(() => document.querySelector('dialog[open]') === null);
    await page.goTo(`${address}/settings`);
    await page.see('main', 'Noor Aalto Ruiz');
    await page.see('main', 'This device');
    await keep('settings');
    await logOut();

    await page.goTo(`${address}/forgot-password/`);
    await fill('main', { email });
    await page.press('Enter');
    await page.see('h1', 'Look in your mail');
    await keep('link-sent');
    const mail = () => mails.received.find(({ to, subject }) => to === email && subject === 'Choose a new password');
    await expect.poll(mail, { timeout: 20_000 }).toBeDefined();
    const { pathname = '', search = '' } = mail()?.link ?? {};
    await page.goTo(`${address}${pathname}${search}`);
    const newPassword = 'Lighthouse9keeper';
    await fill('main', { newPassword, newPasswordConfirm: newPassword });
    await keep('new-password');
    await page.press('Enter');
    await page.see('main', 'Your new password is saved');
    await page.click('main a', 'Continue');
    await page.see('h1', 'Log in');
    await fill('main', { email, password: newPassword });
    await page.press('Enter');
    await page.see('[data-account-control]', username);
    expect(await page.complaints()).toEqual([]);
  });

  test('rates a place on a phone, finds the draft in a page that was loaded anew, and makes an account to send it', async () => {
    const address = line.address.replace('127.0.0.1', 'localhost');
    const form = `${address}${await pathOf({ name: '', path: '/add-review/{The Limekilns}/local' }, site.address)}`;
    visited = await visitWithEngine(open, desktop, form, phone);
    const page = visited;
    const keep = async (name: string) => {
      expect(await page.evaluate(layoutProblems), name).toEqual([]);
      keepPicture(`${engine.toLowerCase()}-${name}-${phone.width}`, await page.picture());
    };
    await page.click('main label', 'Partially accessible');
    await keep('rate-rating');
    await page.click('main button', 'Next: Facts');
    await page.see('main', 'Step 2 of 4');
    await page.click('main [role=radiogroup]:not([aria-describedby]) label', 'Yes');
    await keep('rate-features');
    await page.see('main nav', 'Draft saved');
    await page.goTo(form);
    await page.see('main', 'This is the draft that you began.');
    await page.waitFor(() => document.querySelector('input[value=partiallyAccessible]:checked') !== null);
    await keep('rate-draft');
    await page.click('main button', 'Next: Facts');
    await page.click('main button', 'Next: Photos');
    await keep('rate-photos');
    await page.click('main button', 'Next: Words');
    await page.click('main textarea');
    await page.type('One low step, and a bell.');
    await keep('rate-words');
    await page.click('main button', 'Done');
    await page.see('dialog h2', 'Log in');
    await page.click('dialog a', 'Create an account');
    const { name, username, email, password } = somebody();
    for (const [field, words] of Object.entries({ name, username, email, password, confirmation: password })) {
      await page.click(`dialog input[name=${field}]`);
      await page.type(words);
    }
    await page.click('dialog input[name=policies]');
    await page.click('dialog button[type=submit]');
    await page.see('main', 'Thank you. It is on the map.');
    await page.see('main', 'One low step, and a bell.');
    await keep('rate-done');
    expect(await page.complaints()).toEqual([]);
  });

  test('sees the map drawn, opens a pin, and filters map and list', async () => {
    const found = await fetch(`${site.address}/api/places/v1/search_opt?filter=${encodeURIComponent(placeName)}`);
    const { results } = (await found.json()) as { results: { latitude: number; longitude: number }[] };
    const page = await visit(`/?map=17/${results[0]?.latitude}/${results[0]?.longitude}`, { ...desk, theme: 'dark' });
    await mapAtRest(page);
    const box = await page.evaluate(() => {
      const { x, y, width, height } = (document.querySelector('#map canvas') as Element).getBoundingClientRect();
      return { x, y, width, height };
    });
    expect(await shareOfGround(await page.picture(), box)).toBeLessThan(groundMax);
    // A pin stands on its place.
    await page.clickAt(box.x + box.width / 2, box.y + box.height / 2 - 16);
    await page.see('[data-map-popup] h2, [data-map-popup] h3', placeName);
    keepPicture(`${engine.toLowerCase()}-map-popup`, await page.picture());
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('[data-map-popup]') === null);

    await page.click('[role=button][aria-haspopup=dialog]', 'Filters');
    await page.click('dialog label', 'Not accessible');
    await page.click('dialog button', 'Show');
    await page.waitFor(() => new URLSearchParams(location.search).get('ratings') === 'notAccessible');
    await page.waitFor(() => {
      const rows = [...document.querySelectorAll<HTMLElement>('#results > ol > li')];
      return rows.length > 0 && rows.every((row) => row.innerText.includes('Not accessible'));
    });
    await mapAtRest(page);
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    expect(await page.complaints()).toEqual([]);
  });

  test('has on a phone the suggestions above the sheet, and the filters in their whole window', async () => {
    const page = await visit('/', phone);
    await page.click('#search-words');
    await page.type('the lan');
    await page.waitFor(() => document.querySelectorAll('[role=option]').length > 2);
    keepPicture(`${engine.toLowerCase()}-suggestions-390`, await page.picture());
    const covered = await page.evaluate(() => {
      const list = document.querySelector('[role=listbox]') as Element;
      const { left, right, top, bottom } = list.getBoundingClientRect();
      const points = Array.from({ length: 12 * 12 }, (_, index) => ({
        x: left + ((right - left) * ((index % 12) + 0.5)) / 12,
        y: top + ((bottom - top) * (Math.floor(index / 12) + 0.5)) / 12,
      }));
      return points.filter(({ x, y }) => y < innerHeight && !list.contains(document.elementFromPoint(x, y))).length;
    });
    expect(covered).toBe(0);
    await page.press('Enter');
    await page.waitFor(() => new URLSearchParams(location.search).get('q') === 'the lan');
    await page.click('[aria-haspopup=dialog]', 'Filters');
    await page.see('dialog', 'Rating');
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    keepPicture(`${engine.toLowerCase()}-filter-dialog-390`, await page.picture());
    await page.press('Escape');
    await page.waitFor(() => document.querySelector('dialog[open]') === null);
    for (const name of ['results', 'place', 'directory', 'about']) await look(page, name, phone);
    expect(await page.complaints()).toEqual([]);
  });

  // The window of WebKit that a driver opens is a private one, which has no service worker.
  if (engine === 'WebKit') return;

  test('reads on without a connection what was read before', async () => {
    const page = await visit('/details/1/local', desk);
    const name = await page.see('h1');
    await page.waitFor(() => {
      const holder = window as { hasSaved?: boolean };
      void caches
        .open('saved-pages')
        .then((cache) => cache.keys())
        .then((keys) => {
          holder.hasSaved = keys.some(({ url }) => new URL(url).pathname === '/details/1/local');
        });
      return holder.hasSaved === true;
    });
    expect(await page.complaints()).toEqual([]);
    line.state = 'cut';
    await page.evaluate(() => {
      setTimeout(() => location.reload());
      return true;
    });
    await page.see('[aria-live]', 'This page was saved on');
    expect(await page.see('h1')).toBe(name);
    await page.click('main button', 'Share');
    await page.see('dialog', 'Share');
  });
});

/** The map stands still and is drawn. */
async function mapAtRest(page: EngineVisit): Promise<void> {
  await page.waitFor(() => document.querySelector('[data-map=idle]') !== null);
}

/** Letters and the pictures in view have come. */
async function seePictures(page: EngineVisit): Promise<void> {
  await page.waitFor(
    () =>
      document.fonts.status === 'loaded' &&
      [...document.images].every((image) => {
        const { top, bottom, width } = image.getBoundingClientRect();
        return image.complete || width === 0 || bottom < 0 || top > innerHeight;
      }),
  );
}

/** The share of a part of a picture that has its most frequent colour. */
async function shareOfGround(
  picture: Buffer,
  { x, y, width, height }: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
): Promise<number> {
  const part = { left: Math.ceil(x), top: Math.ceil(y), width: Math.floor(width), height: Math.floor(height) };
  const { data, info } = await sharp(picture).extract(part).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const counts = new Map<number, number>();
  for (let at = 0; at < data.length; at += info.channels) {
    const colour = data.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  return Math.max(...counts.values()) / (info.width * info.height);
}
