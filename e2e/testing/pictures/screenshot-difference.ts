import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import sharp from 'sharp';

const kept = fileURLToPath(new URL('../../screenshots/', import.meta.url));
const seen = fileURLToPath(new URL('../../screenshots/seen/', import.meta.url));
/** Set to take the pictures anew after a wanted change; look at them before committing. */
const takesAnew = process.env.UPDATE_SCREENSHOTS === '1';
/** Channels may differ by so much: letters' edges are not the same on every machine. */
const channelTolerance = 48;
/** A square of so many pixels a side is seen as one colour, in which the edges of letters hardly count. */
const squarePixels = 8;
/** What a square's channels may differ by: less than a colour that was changed does. */
const squareTolerance = 16;

export interface Difference {
  /** The share of pixels that differ, from 0 to 1. */
  readonly pixels: number;
  /** The share of squares that differ as a whole: small where letters moved, and not where a button has another colour. */
  readonly squares: number;
}

/** What of a page is left out of its picture, apart from the drawn map. */
export interface Hiding {
  /** Selects what is another on each run. */
  readonly masked?: string | undefined;
  /** What stands on the map is looked at; else all of the map's room is left out. */
  readonly showsControls?: boolean;
}

const nothing: Difference = { pixels: 0, squares: 0 };
const everything: Difference = { pixels: 1, squares: 1 };

/**
 * How much a page differs from the picture that is kept of it. A picture that is not kept yet is kept now and differs by
 * nothing; where CI finds none, everything differs. What was seen is left in `screenshots/seen/` where it differs.
 */
export async function screenshotDifference(page: Page, name: string, hiding: Hiding): Promise<Difference> {
  await holdStill(page, hiding);
  // Without the caret's own style, which the page's security policy would refuse.
  const picture = await page.screenshot({ animations: 'disabled', caret: 'initial' });
  const file = join(kept, `${name}.webp`);
  if (takesAnew || (!existsSync(file) && process.env.CI !== 'true')) {
    mkdirSync(kept, { recursive: true });
    writeFileSync(file, await compress(picture));
    return nothing;
  }
  if (!existsSync(file)) return everything;
  const difference = await compare(picture, readFileSync(file));
  const seenFile = join(seen, `${name}.png`);
  rmSync(seenFile, { force: true });
  if (difference.pixels > 0) {
    mkdirSync(seen, { recursive: true });
    writeFileSync(seenFile, picture);
  }
  return difference;
}

/** Fonts and the pictures in view have come; what moves by itself, and the drawn map, which has tests of its own, is hidden. */
async function holdStill(page: Page, { masked, showsControls = false }: Hiding): Promise<void> {
  const map = showsControls ? ['#map canvas', '#map > picture'] : ['#map > *'];
  const hidden = [...map, ...(masked === undefined ? [] : [masked])].join();
  await page.waitForFunction(() => document.fonts.size > 0);
  await page.evaluate(async (selector) => {
    // As a script's own sheet: the security policy refuses what stands in the page.
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`* { caret-color: transparent !important } :is(${selector}) { visibility: hidden !important }`);
    document.adoptedStyleSheets = [sheet];
    // Those that stand in for ours until they come are the machine's, and it may have none of them.
    await Promise.allSettled([...document.fonts].map((font) => font.load()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, hidden);
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      const isInView = image.closest('#map') === null && width > 0 && bottom > 0 && top < innerHeight;
      return !isInView || image.complete;
    }),
  );
}

/** Plain grounds are smaller without loss, photos with it. */
async function compress(picture: Buffer): Promise<Buffer> {
  const image = sharp(picture);
  const [exact, lossy] = await Promise.all([
    image.clone().webp({ lossless: true, effort: 6 }).toBuffer(),
    image.clone().webp({ quality: 85, smartSubsample: true, effort: 6 }).toBuffer(),
  ]);
  return exact.length <= lossy.length ? exact : lossy;
}

async function compare(picture: Buffer, other: Buffer): Promise<Difference> {
  const [a, b] = await Promise.all([decode(picture), decode(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return everything;
  const [squaresOfA, squaresOfB] = await Promise.all([squaresOf(a), squaresOf(b)]);
  return {
    pixels: shareOfDifferent(a.data, b.data, channelTolerance),
    squares: shareOfDifferent(squaresOfA, squaresOfB, squareTolerance),
  };
}

interface Decoded {
  readonly data: Buffer;
  readonly info: { readonly width: number; readonly height: number; readonly channels: 1 | 2 | 3 | 4 };
}

function decode(picture: Buffer): Promise<Decoded> {
  return sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
}

/** Of decoded pictures: while it decodes, sharp would make one format smaller in another way than the other. */
function squaresOf({ data, info: { width, height, channels } }: Decoded): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels } })
    .resize({ width: Math.ceil(width / squarePixels), height: Math.ceil(height / squarePixels), fit: 'fill' })
    .raw()
    .toBuffer();
}

/** Of buffers with three channels a pixel. */
function shareOfDifferent(a: Buffer, b: Buffer, tolerance: number): number {
  const differs = (at: number) => Math.abs((a[at] ?? 0) - (b[at] ?? 0)) > tolerance;
  let different = 0;
  for (let i = 0; i < a.length; i += 3) if (differs(i) || differs(i + 1) || differs(i + 2)) different += 1;
  return different / (a.length / 3);
}
