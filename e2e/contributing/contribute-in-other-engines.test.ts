import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { somebody } from '../testing/account-journey.ts';
import { photoFile } from '../testing/contributing/device-photos.ts';
import { type Desktop, startDesktop } from '../testing/desktop/start-desktop.ts';
import type { EngineVisitor } from '../testing/engines/engine-window.ts';
import { layoutProblems } from '../testing/engines/layout-problems.ts';
import { openFirefox } from '../testing/engines/open-firefox.ts';
import { openWebKit } from '../testing/engines/open-webkit.ts';
import { complaintsScript, type EngineVisit, visitWithEngine } from '../testing/engines/visit-with-engine.ts';
import { type LineToSite, openLineTo } from '../testing/line-to-site.ts';
import { pathOf } from '../testing/page-states.ts';
import { type Site, startSite } from '../testing/site.ts';

/** `npm test` looks for both engines and says so where one is not installed. */
const hasOtherEngines = process.env.OTHER_ENGINES === '1';

const desk = { width: 1280, height: 900, theme: 'light' } as const;
const phone = { width: 390, height: 844, theme: 'dark' } as const;

interface StoredReview {
  readonly text: string;
  readonly rating: string;
  readonly tags: readonly string[];
  readonly images: readonly { readonly url: string; readonly altText: string }[];
  readonly user: { readonly username: string } | null;
}

describe.skipIf(!hasOtherEngines).each([
  { engine: 'WebKit', open: openWebKit },
  { engine: 'Firefox', open: openFirefox },
])('a contributor with $engine', { timeout: 240_000 }, ({ open }) => {
  let site: Site;
  let line: LineToSite;
  let desktop: Desktop;
  let visited: EngineVisit | undefined;
  const files: string[] = [];
  beforeAll(async () => {
    [site, desktop] = await Promise.all([
      startSite({ town: 'nullIsland' }),
      startDesktop({ width: 1600, height: 1200 }),
    ]);
    for (const color of ['teal', 'gold']) {
      const { name, buffer } = await photoFile(color);
      writeFileSync(join(desktop.home, name), buffer);
      files.push(join(desktop.home, name));
    }
  }, 240_000);
  afterAll(async () => {
    await desktop?.close();
    await site?.close();
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

  /** Opens a page, whose path may name a place in braces. Signing in needs localhost where there is no https. */
  const visit = async (path: string, visitor: EngineVisitor) => {
    const origin = line.address.replace('127.0.0.1', 'localhost');
    const place = (name: string) => pathOf({ name: '', path: `{${name}}` }, site.address);
    const page = await visitWithEngine(
      open,
      desktop,
      `${origin}${await pathOf({ name: '', path }, site.address)}`,
      visitor,
    );
    visited = page;
    return {
      page,
      goTo: async (to: string) => page.goTo(`${origin}${await pathOf({ name: '', path: to }, site.address)}`),
      /** As everybody sees them, newest first. */
      reviewsOf: async (name: string) => {
        const answer = await fetch(`${site.address}/api/places/v1/${await place(name)}/reviews`);
        return ((await answer.json()) as { results: StoredReview[] }).results;
      },
    };
  };
  /** Fills in the form of an account, in a page or in a dialog. */
  const makeAccount = async (page: EngineVisit, where: 'main' | 'dialog') => {
    const { name, username, email, password } = somebody();
    for (const [field, words] of Object.entries({ name, username, email, password, confirmation: password })) {
      await page.click(`${where} input[name=${field}]`);
      await page.type(words);
    }
    await page.click(`${where} input[name=policies]`);
    await page.click(`${where} button[type=submit]`);
    return username;
  };
  const addEntrancePhoto = async (page: EngineVisit, file = files[0] ?? '') => {
    // The note of the draft comes a moment after the rating, and moves what stands below it.
    await page.see('main', 'Draft saved');
    await page.chooseFiles('main input[type=file]', [file], () => page.click('main button', 'Add a photo: Entrance'));
    await page.see('main', 'Add photos (1/10)');
    await page.click('main input[maxlength]');
  };

  test('opens a place on a phone, rates it with two photos that are described, and makes an account to send it', async () => {
    const name = 'The Limekilns';
    const { page, reviewsOf } = await visit(`/details/{${name}}/local`, phone);
    const before = await reviewsOf(name);
    await page.click('main a', 'Rate this place');
    await page.see('main', 'Step 1 of 4');
    await page.click('main label', 'Partially accessible');
    await page.click('main button', 'Next: Facts');
    await page.see('main', 'Step 2 of 4');
    await page.click('main label:has([aria-label="Yes: One step"])');
    await page.click('main button', 'Next: Photos');
    await addEntrancePhoto(page);
    await page.type('A blue door behind one low step.');
    await page.click('main button', 'Add photos (1/10)');
    await page.see('dialog', 'Choose a photo first');
    await page.chooseFiles('dialog input[type=file]', files.slice(1), () =>
      page.click('dialog button', 'Choose photos'),
    );
    await page.click('dialog button', 'Attach 1 photo');
    await page.see('main', 'Add photos (2/10)');
    expect(await page.evaluate(layoutProblems)).toEqual([]);
    await page.click('main button', 'Next: Words');
    await page.click('main textarea');
    await page.type('One low step, and a bell.');
    await page.click('main button', 'Done');
    await page.see('dialog h2', 'Log in');
    await page.click('dialog a', 'Create an account');
    const username = await makeAccount(page, 'dialog');
    await page.see('main', 'Thank you. It is on the map.');
    await page.see('main', 'One low step, and a bell.');
    const after = await reviewsOf(name);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      text: 'One low step, and a bell.',
      rating: 'partiallyAccessible',
      tags: ['oneStep'],
      images: [{ altText: 'A blue door behind one low step.' }, { altText: '' }],
      user: { username },
    });
    for (const { url } of after[0]?.images ?? []) {
      const photo = await fetch(new URL(url, site.address));
      expect(photo.headers.get('content-type')).toMatch(/^image\//);
    }
    // They are shown too, each with its pixels.
    await page.waitFor(() => {
      const shown = [
        ...document.querySelectorAll<HTMLImageElement>('main img[alt="A blue door behind one low step."]'),
      ];
      return shown.some(({ complete, naturalWidth }) => complete && naturalWidth > 0);
    });
    expect(await page.complaints()).toEqual([]);
  });

  test('finds a draft again with its photo, once the page was killed', async () => {
    const name = 'Café Méridien';
    const { page, goTo, reviewsOf } = await visit('/create-account?to=/about', desk);
    const username = await makeAccount(page, 'main');
    await page.see('[data-account-control]', username);
    await page.see('h1', 'About');
    await goTo(`/add-review/{${name}}/local`);
    await page.see('[data-account-control]', username);
    const before = await reviewsOf(name);
    await page.click('main label', 'Accessible');
    await addEntrancePhoto(page);
    await page.type('A door of glass.');
    await page.click('main textarea');
    await page.type('The ramp is on the left');
    await page.see('main', 'Draft saved on this device');
    await page.waitFor(isOnDevice, 'The ramp is on the left');
    expect(await page.complaints()).toEqual([]);
    await page.kill();

    await goTo(`/add-review/{${name}}/local`);
    await page.see('[data-account-control]', username);
    await page.see('main', 'This is the draft that you began.');
    await page.waitFor(() => document.querySelector('input[value=accessible]:checked') !== null);
    await page.waitFor(() => document.querySelector('textarea')?.value === 'The ramp is on the left');
    await page.waitFor(() => {
      const photo = document.querySelector<HTMLImageElement>('main img[alt="A door of glass."]');
      photo?.scrollIntoView();
      return photo?.complete === true && photo.naturalWidth > 1;
    });
    await page.click('main button', 'Done');
    await page.see('main', 'Thank you. It is on the map.');
    const after = await reviewsOf(name);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      text: 'The ramp is on the left',
      images: [{ altText: 'A door of glass.' }],
      user: { username },
    });
    expect(await page.complaints()).toEqual([]);
  });

  test('sends by itself what was written without a connection, once the page was killed and the connection is back', async () => {
    const name = 'The Limekilns';
    const { page, goTo, reviewsOf } = await visit('/create-account?to=/about', phone);
    const username = await makeAccount(page, 'main');
    await page.see('[data-account-control]', username);
    await page.see('h1', 'About');
    await goTo(`/add-review/{${name}}/local`);
    await page.see('[data-account-control]', username);
    const before = await reviewsOf(name);
    await page.click('main label', 'Not accessible');
    await page.click('main button', 'Next: Facts');
    await page.click('main button', 'Next: Photos');
    await addEntrancePhoto(page, files[1]);
    await page.type('Four steps.');
    await page.click('main button', 'Next: Words');
    await page.click('main textarea');
    await page.type('Four steps, no bell.');
    expect(await page.complaints()).toEqual([]);
    line.state = 'cut';
    const isSaidToBeOffline = await page.setOffline(true);
    await page.click('main button', 'Done');
    await page.see('main', isSaidToBeOffline ? 'You are offline.' : 'The site did not answer.');
    await page.see('main', 'on this device');
    expect(await reviewsOf(name)).toHaveLength(before.length);
    await page.kill();

    line.state = 'open';
    await goTo('/about');
    await page.see('section', `Sent: your review of ${name}.`);
    const after = await reviewsOf(name);
    expect(after).toHaveLength(before.length + 1);
    expect(after[0]).toMatchObject({
      text: 'Four steps, no bell.',
      rating: 'notAccessible',
      images: [{ altText: 'Four steps.' }],
      user: { username },
    });
    await goTo('/outbox');
    await page.see('main', 'sent, ');
    expect(await page.complaints()).toEqual([]);
  });
});

/** Runs in a page: whether a draft with these words lies on the device. It is asked until it says so. */
function isOnDevice(words: string): boolean {
  const holder = window as { drafts?: string };
  const opening = indexedDB.open('access-atlas');
  opening.onsuccess = () => {
    const reading = opening.result.transaction('draft').objectStore('draft').getAll();
    reading.onsuccess = () => {
      holder.drafts = JSON.stringify(reading.result);
      opening.result.close();
    };
  };
  return holder.drafts?.includes(words) === true;
}
