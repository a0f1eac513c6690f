import type { Page } from 'playwright-core';
import { runAtlas } from '../../../bench/run-atlas.ts';
import { accountMenu, signInShared, signUpByApi } from '../account-journey.ts';
import type { Site } from '../site.ts';

/** The MapMission of the invented town. */
const townCode = 'ZERODEGREES';

interface Missions {
  readonly live: string;
  readonly ended: string;
}

/** The ids of the MapMissions on each site, by the site's origin. */
const missions = new Map<string, Promise<Missions>>();

async function missionsOf(page: Page, site: Pick<Site, 'address' | 'dataDir'>): Promise<Missions> {
  const found = missions.get(site.address) ?? findMissions(page, site);
  missions.set(site.address, found);
  return found;
}

/** Nobody is told the address of a MapMission but who joins it: somebody does, and leaves it again. */
async function findMissions(page: Page, { address, dataDir }: Pick<Site, 'address' | 'dataDir'>): Promise<Missions> {
  const atlas = (...words: string[]) => runAtlas(['event', ...words], { DATA_DIR: dataDir, NODE_ENV: 'test' });
  await atlas('create', 'Beach season', '--code', 'BEACH222', '--until', '2090-12-01', '--goal', '90');
  await signUpByApi(page);
  const change = async (path: string, data?: { readonly eventCode: string }) => {
    const headers = { 'x-request-id': crypto.randomUUID(), 'x-transaction-id': crypto.randomUUID(), origin: address };
    const answer = await page.request.post(`${address}/api/event/${path}`, { ...(data && { data }), headers });
    if (answer.status() !== 200) throw new Error(`It was answered with ${answer.status()}: ${await answer.text()}`);
    return String((await answer.json()).user.eventId);
  };
  const idOf = async (eventCode: string) => {
    const id = await change('subscribe', { eventCode });
    await change('unsubscribe');
    return id;
  };
  const found = { live: await idOf(townCode), ended: await idOf('BEACH222') };
  await atlas('end', 'BEACH222');
  await page.context().clearCookies({ name: /^(?:session|device|signedIn)$/ });
  return found;
}

async function goToMission(page: Page, address: string, id: string): Promise<void> {
  await page.goto(`${address}/missions/${id}`);
  await page.locator('#main h1').waitFor();
  // What hangs on the visitor's clock comes with the scripts, and so does what they are offered.
  await page.locator('[data-account-control=ready], [data-account-control] summary').first().waitFor();
}

/** A MapMission that runs, as everybody sees it. */
export async function seeMission(page: Page, site: Pick<Site, 'address' | 'dataDir'>): Promise<void> {
  await goToMission(page, site.address, (await missionsOf(page, site)).live);
}

/** One that is over. */
export async function seeEndedMission(page: Page, site: Pick<Site, 'address' | 'dataDir'>): Promise<void> {
  await goToMission(page, site.address, (await missionsOf(page, site)).ended);
}

/** One that runs, as its members see it. */
export async function seeOwnMission(page: Page, site: Pick<Site, 'address' | 'dataDir'>): Promise<void> {
  const { live } = await missionsOf(page, site);
  await becomeMember(page, live);
  const member = { avatar: null, isYou: false, photos: 0 };
  const board = {
    showsName: true,
    members: [
      { ...member, username: 'nooraalto', isYou: true, places: 6, photos: 14 },
      { ...member, username: 'tiagosees', places: 3 },
      { ...member, username: 'junonwheels', places: 0 },
    ],
    total: 17,
    named: 9,
  };
  await page.route('**/api/event/*/board*', (route) => route.fulfill({ json: board }));
  await goToMission(page, site.address, live);
  await page.getByText('tiagosees').waitFor();
}

/** The form in which a code is typed, for who is in a MapMission already. */
export async function seeJoinOfMember(page: Page, site: Pick<Site, 'address' | 'dataDir'>): Promise<void> {
  await becomeMember(page, (await missionsOf(page, site)).live);
  await page.goto(`${site.address}/join`);
  await page.locator('#main a[href*="/missions/"]').waitFor();
}

/** The dialog in which a code is typed, over a place. */
export async function openJoin(page: Page): Promise<void> {
  await signInShared(page);
  await accountMenu(page).click();
  await page.locator('[data-account-control] a[href^="/join"]').click();
  await page.locator('dialog input[name=eventCode]').waitFor();
}

/** A code that no MapMission has. */
export async function typeUnknownCode(page: Page): Promise<void> {
  await signInShared(page);
  await page.locator('#main input[name=eventCode]').fill('UNKNOWN1');
  await page.locator('#main button[type=submit]').click();
  await page.locator('#main form [role=group] a').waitFor();
}

/** Signs in somebody who is in a MapMission, without changing how many are. */
async function becomeMember(page: Page, eventId: string): Promise<void> {
  const event = { name: 'Quay to Strand MapMission', expiration_date: '2026-08-30T18:00:00.000Z' };
  await page.route('**/api/users/me*', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), eventId, event } });
  });
  await signInShared(page);
}
