import { draftDays } from '@access-atlas/contract/limits.ts';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft, DraftName } from './draft.ts';

interface DeviceDatabase extends DBSchema {
  readonly draft: { readonly key: string; readonly value: Draft & { readonly id: string } };
}

const databaseName = 'access-atlas';
const databaseVersion = 1;
const dayMilliseconds = 86_400_000;

let opened: Promise<IDBPDatabase<DeviceDatabase>> | undefined;

/** @throws where the browser stores nothing for this site */
function open(): Promise<IDBPDatabase<DeviceDatabase>> {
  opened ??= openDB<DeviceDatabase>(databaseName, databaseVersion, {
    upgrade: (database) => {
      database.createObjectStore('draft', { keyPath: 'id' });
    },
    // Another tab has a newer version of the site: this one must not keep it from opening its database.
    blocking: (_current, _blocked, event) => {
      (event.target as IDBDatabase).close();
      opened = undefined;
    },
    terminated: () => {
      opened = undefined;
    },
  }).catch((error: unknown) => {
    opened = undefined;
    throw error;
  });
  return opened;
}

function idOf({ owner, kind, subject }: DraftName): string {
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
  const database = await open();
  const now = Date.now();
  const all = await database.getAll('draft');
  await Promise.all(all.filter((draft) => isExpired(draft, now)).map(({ id }) => database.delete('draft', id)));
  return all.find((draft) => draft.id === idOf(name) && !isExpired(draft, now)) ?? null;
}

/**
 * Stores a draft in place of the former one with its name.
 * @throws where the browser stores nothing for this site, or has no room left
 */
export async function writeDraft(draft: Draft): Promise<void> {
  const database = await open();
  await database.put('draft', { ...draft, id: idOf(draft) });
}

/** @throws where the browser stores nothing for this site */
export async function removeDraft(name: DraftName): Promise<void> {
  const database = await open();
  await database.delete('draft', idOf(name));
}

/**
 * The drafts of an account on the device, the one that was changed last first.
 * @throws where the browser stores nothing for this site
 */
export async function listDrafts(owner: string): Promise<Draft[]> {
  const all = await (await open()).getAll('draft');
  const now = Date.now();
  return all
    .filter((draft) => draft.owner === owner && !isExpired(draft, now))
    .sort((first, second) => second.changedAt - first.changedAt);
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
 * Removes all drafts of an account from the device.
 * @throws where the browser stores nothing for this site
 */
export async function removeDraftsOf(owner: string): Promise<void> {
  const database = await open();
  const all = await database.getAll('draft');
  await Promise.all(all.filter((draft) => draft.owner === owner).map(({ id }) => database.delete('draft', id)));
}
