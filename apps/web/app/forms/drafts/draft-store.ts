import { draftDays } from '@access-atlas/contract/limits.ts';
import { openDeviceDatabase } from './device-database.ts';
import type { Draft, DraftName } from './draft.ts';
import { forgetLeavingDraft } from './leaving-drafts.ts';
import { openDrafts } from './open-drafts.ts';

const dayMilliseconds = 86_400_000;

/** What a draft is stored under, and told of to other parts of the site. */
export function draftId({ owner, kind, subject }: DraftName): string {
  return JSON.stringify([owner, kind, subject]);
}

function isExpired({ changedAt }: Draft, now: number): boolean {
  return now - changedAt > draftDays * dayMilliseconds;
}

/**
 * The draft with a name; null without one. Drafts that are too old are removed on the way.
 * @throws where the browser stores nothing for this site
 */
export async function readDraft(name: DraftName): Promise<Draft | null> {
  const database = await openDrafts();
  const now = Date.now();
  const all = await database.getAll('draft');
  await Promise.all(all.filter((draft) => isExpired(draft, now)).map(({ id }) => database.delete('draft', id)));
  return all.find((draft) => draft.id === draftId(name) && !isExpired(draft, now)) ?? null;
}

/**
 * Stores a draft in place of the former one with its name.
 * @throws where the browser stores nothing for this site, or has no room left
 */
export async function writeDraft(draft: Draft): Promise<void> {
  const database = await openDeviceDatabase();
  const id = draftId(draft);
  await database.put('draft', { ...draft, id });
  forgetLeavingDraft(id);
}

/** @throws where the browser stores nothing for this site */
export async function removeDraft(name: DraftName): Promise<void> {
  const id = draftId(name);
  forgetLeavingDraft(id);
  await (await openDeviceDatabase()).delete('draft', id);
}

/**
 * The drafts of an account on the device, or of nobody (null), the one that was changed last first.
 * @throws where the browser stores nothing for this site
 */
export async function listDrafts(owner: string | null): Promise<Draft[]> {
  const all = await (await openDrafts()).getAll('draft');
  const now = Date.now();
  return all
    .filter((draft) => draft.owner === owner && !isExpired(draft, now))
    .sort((first, second) => second.changedAt - first.changedAt);
}

/**
 * The drafts of everybody on this device whose person is done with them, the one that was done first first.
 * @throws where the browser stores nothing for this site
 */
export async function listDoneDrafts(): Promise<Draft[]> {
  const all = await (await openDrafts()).getAll('draft');
  const now = Date.now();
  const doneAt = ({ done }: Draft) => done?.doneAt ?? 0;
  return all
    .filter((draft) => draft.done && !isExpired(draft, now))
    .sort((first, second) => doneAt(first) - doneAt(second));
}

/** When a draft that is not changed any more is removed from the device. */
export function draftEnds({ changedAt }: Draft): Date {
  return new Date(changedAt + draftDays * dayMilliseconds);
}

/**
 * How many drafts of an account lie on the device.
 * @throws where the browser stores nothing for this site
 */
export async function countDrafts(owner: string): Promise<number> {
  return (await listDrafts(owner)).length;
}

/**
 * Removes all of an account from the device: its drafts with their photos, and what it has sent from here.
 * @throws where the browser stores nothing for this site
 */
export async function removeDraftsOf(owner: string): Promise<void> {
  const database = await openDrafts();
  const transaction = database.transaction(['draft', 'photo', 'sent'], 'readwrite');
  const [drafts, photos, sent] = [
    transaction.objectStore('draft'),
    transaction.objectStore('photo'),
    transaction.objectStore('sent'),
  ];
  const all = await drafts.getAll();
  const kept = new Set(all.filter((draft) => draft.owner !== owner).flatMap((draft) => draft.photos ?? []));
  const own = all.filter((draft) => draft.owner === owner);
  const gone = own.flatMap((draft) => draft.photos ?? []).filter((sha256) => !kept.has(sha256));
  const ofOwner = (await sent.getAll()).filter((each) => each.owner === owner);
  await Promise.all([
    ...own.map(({ id }) => drafts.delete(id)),
    ...gone.map((sha256) => photos.delete(sha256)),
    ...ofOwner.map(({ key }) => sent.delete(key)),
  ]);
  await transaction.done;
}
