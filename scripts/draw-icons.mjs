// Draws the icons of the installed site from the site's own (apps/web/public/icon.svg). Run it when that changes.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './node-binary.mjs';

const folder = join(root, 'apps/web/public');
const mark = readFileSync(join(folder, 'icon.svg'), 'utf8');
const ground = /<rect width="36" height="36" rx="9" fill="(#\w+)"\/>/;
const [groundShape, colour] = ground.exec(mark) ?? [];
if (groundShape === undefined) throw new Error('icon.svg has another ground than this script knows.');

// Devices cut a maskable icon, and round a touch icon, as they like: the colour reaches the edges, and the mark keeps to
// the middle four fifths. https://www.w3.org/TR/appmanifest/#icon-masks
const fullGround = `<rect width="36" height="36" fill="${colour}"/>`;
const shrunk = mark
  .replace(groundShape, `${fullGround}<g transform="translate(3.6 3.6) scale(.8)">`)
  .replace('</svg>', '</g></svg>');
const full = mark.replace(groundShape, fullGround);

mkdirSync(join(folder, 'icons'), { recursive: true });
const icons = [
  ['app-192', mark, 192],
  ['app-512', mark, 512],
  ['maskable-512', shrunk, 512],
  ['touch-180', full, 180],
];
for (const [name, picture, size] of icons) {
  await sharp(Buffer.from(picture), { density: (72 * size) / 36 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(join(folder, 'icons', `${name}.png`));
}
