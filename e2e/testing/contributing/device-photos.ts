import type { Page } from 'playwright-core';
import { testPhoto } from '../../../apps/server/src/testing/open-write-site.ts';

/** A file as a person has it on their device. */
export interface DeviceFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A photo of one colour; a small one unless its size in pixels is told. */
export async function photoFile(
  color: string,
  size: { readonly width?: number; readonly height?: number } = {},
): Promise<DeviceFile> {
  return { name: `${color}.jpg`, mimeType: 'image/jpeg', buffer: Buffer.from(await testPhoto({ color, ...size })) };
}

/** Chooses files in the dialog that pressing something opens. */
export async function chooseFiles(page: Page, press: () => Promise<void>, files: readonly DeviceFile[]): Promise<void> {
  const opened = page.waitForEvent('filechooser');
  await press();
  await (await opened).setFiles([...files]);
}

/** All that lies in a store of the device. */
export function storedOnDevice(page: Page, store: 'draft' | 'photo' | 'sent'): Promise<Record<string, unknown>[]> {
  return page.evaluate(
    (name) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('access-atlas');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction(name).objectStore(name).getAll();
          reading.onsuccess = () => {
            // What a page tells a test is text.
            resolve(reading.result.map(({ bytes, ...others }) => ({ ...others, byteLength: bytes?.byteLength })));
            opening.result.close();
          };
        };
      }),
    store,
  );
}
