import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const kept = fileURLToPath(new URL('../screenshots/', import.meta.url));
const seen = fileURLToPath(new URL('../screenshots/seen/', import.meta.url));
/** Set to take the pictures anew after a wanted change; look at them before committing. */
const takesAnew = process.env.UPDATE_SCREENSHOTS === '1';
/** Channels may differ by so much: letters' edges are not the same on every machine. */
const channelTolerance = 48;

/**
 * How much a page differs from the picture that is kept of it, as a share of its pixels from 0 to 1. A picture that is
 * not kept yet is kept now and differs by nothing; where CI finds none, that is a difference of 1.
 * What was seen is left in `screenshots/seen/` where it differs.
 */
export async function screenshotDifference(page: Page, name: string): Promise<number> {
  const picture = await page.screenshot({ animations: 'disabled', caret: 'hide' });
  const file = join(kept, `${name}.png`);
  if (takesAnew || (!existsSync(file) && process.env.CI !== 'true')) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, await sharp(picture).png({ palette: true, compressionLevel: 9 }).toBuffer());
    return 0;
  }
  if (!existsSync(file)) return 1;
  const difference = await compare(picture, file);
  if (difference > 0) {
    mkdirSync(seen, { recursive: true });
    writeFileSync(join(seen, `${name}.png`), picture);
  }
  return difference;
}

async function compare(picture: Buffer, file: string): Promise<number> {
  const [a, b] = await Promise.all(
    [picture, file].map((input) => sharp(input).removeAlpha().raw().toBuffer({ resolveWithObject: true })),
  );
  if (!a || !b || a.info.width !== b.info.width || a.info.height !== b.info.height) return 1;
  let different = 0;
  for (let i = 0; i < a.data.length; i += 3) {
    const isOther = [0, 1, 2].some(
      (channel) => Math.abs((a.data[i + channel] ?? 0) - (b.data[i + channel] ?? 0)) > channelTolerance,
    );
    if (isOther) different += 1;
  }
  return different / (a.info.width * a.info.height);
}
