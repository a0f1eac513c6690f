import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SentContribution } from '../outbox/sent-contribution.ts';
import type { StoredPhoto } from '../photos/stored-photo.ts';
import { databaseName } from './database-name.ts';
import type { Draft } from './draft.ts';

/** What the site keeps on the device for whoever contributes. */
export interface DeviceDatabase extends DBSchema {
  readonly draft: { readonly key: string; readonly value: Draft & { readonly id: string } };
  readonly photo: { readonly key: string; readonly value: StoredPhoto };
  readonly sent: { readonly key: string; readonly value: SentContribution };
}

/** 1 had drafts alone; 2 has photos, and what was sent. */
const databaseVersion = 2;

let opened: Promise<IDBPDatabase<DeviceDatabase>> | undefined;

/** @throws where the browser stores nothing for this site */
export function openDeviceDatabase(): Promise<IDBPDatabase<DeviceDatabase>> {
  opened ??= openDB<DeviceDatabase>(databaseName, databaseVersion, {
    upgrade: (database, before) => {
      if (before < 1) database.createObjectStore('draft', { keyPath: 'id' });
      if (before < 2) {
        database.createObjectStore('photo', { keyPath: 'sha256' });
        database.createObjectStore('sent', { keyPath: 'key' });
      }
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

/** Whether the device has no room left, which is something else than a browser that stores nothing. */
export function isDeviceFull(error: unknown): boolean {
  return Object(error).name === 'QuotaExceededError';
}
