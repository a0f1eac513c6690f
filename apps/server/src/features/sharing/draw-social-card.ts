import { buffer } from 'node:stream/consumers';
import type { Language } from '@access-atlas/contract/languages.ts';
import type { RatingKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Place } from '@access-atlas/contract/places/place-schemas.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { getPlace } from '../places/get-place.ts';
import { drawStillMap } from '../still-map/draw-still-map.ts';
import { ratingDrawings } from './rating-drawings.ts';
import type { SharingServices } from './sharing-services.ts';
import { drawText, type TextStyle } from './text-image.ts';

const card = { width: 1200, height: 630 } as const;
const pictureWidth = 480;
const margin = 64;
const textWidth = card.width - pictureWidth - 2 * margin;
const ink = '#151A26';
const inkSoft = '#414A5C';
const ratingColours: Readonly<Record<RatingKey, string>> = {
  accessible: '#00565A',
  partiallyAccessible: '#6B4300',
  notAccessible: '#9A0F37',
  unrated: '#414A5C',
};
const shapePixels = 84;
const mapZoom = 16;

/**
 * A place as a picture of 1200 × 630 pixels for those who share it: name, rating, kind and address, beside its first
 * photo, or the map around it where there is none.
 * @throws {ApiError} 404 or 410 where there is no such place
 * @throws the signal's reason when nobody waits for it any more
 */
export async function drawSocialCard(
  services: SharingServices,
  { id, language }: { readonly id: number; readonly language: Language },
  signal: AbortSignal,
): Promise<Buffer> {
  const place = await getPlace(services, id, language);
  signal.throwIfAborted();
  // One after the other, so that a card takes one processor at a time.
  const picture = await drawPicture(services, place, signal);
  signal.throwIfAborted();
  const texts = await drawTexts(services, place, language);
  return (
    sharp({ create: { ...card, channels: 3, background: '#FFFFFF' } })
      .composite([{ ...picture, left: card.width - pictureWidth, top: 0 }, ...texts])
      // More effort would take twice as long, for a fifth fewer bytes.
      .png({ compressionLevel: 6, palette: true, quality: 90, effort: 1 })
      .toBuffer()
  );
}

async function drawTexts(services: SharingServices, place: Place, language: Language): Promise<OverlayOptions[]> {
  const rating = services.reference.ratings.find(({ key }) => key === place.rating)?.names[language] ?? '';
  const [type] = place.types;
  const typeName = type === undefined ? null : (services.vocabulary.types.byKey(type)?.names[language] ?? null);
  const overlays: OverlayOptions[] = [];
  let top = margin;
  const add = async (text: string, style: Omit<TextStyle, 'widthPixels'>, gap: number) => {
    const image = await drawText(text, { ...style, widthPixels: textWidth });
    overlays.push({ input: image.bytes, left: margin, top });
    top += image.heightPixels + gap;
  };
  await add(place.name, { sizePixels: 58, colour: ink, isBold: true, linesMax: 3 }, 36);
  const word = await drawText(rating, {
    sizePixels: 40,
    colour: ratingColours[place.rating],
    isBold: true,
    widthPixels: textWidth - shapePixels - 24,
    linesMax: 2,
  });
  overlays.push({ input: Buffer.from(ratingDrawings[place.rating](shapePixels)), left: margin, top });
  overlays.push({
    input: word.bytes,
    left: margin + shapePixels + 24,
    top: top + Math.round((shapePixels - word.heightPixels) / 2),
  });
  top += shapePixels + 36;
  const where = [typeName, place.address].filter(Boolean).join(' · ');
  if (where !== '') await add(where, { sizePixels: 28, colour: inkSoft, linesMax: 2 }, 0);
  const name = await drawText('Access Atlas', {
    sizePixels: 30,
    colour: '#173F9E',
    isBold: true,
    widthPixels: textWidth,
    linesMax: 1,
  });
  overlays.push({ input: name.bytes, left: margin, top: card.height - margin - name.heightPixels });
  return overlays;
}

/** Pixels as they are: packed, they would have to be unpacked at once. */
type RawPicture = Required<Pick<OverlayOptions, 'input' | 'raw'>>;

async function drawPicture(services: SharingServices, place: Place, signal: AbortSignal): Promise<RawPicture> {
  const bytes =
    (await firstPhoto(services, place)) ??
    (await drawStillMap(
      services,
      { theme: 'light', size: 'medium', zoom: mapZoom, location: place, filters: {} },
      signal,
    ));
  const { data, info } = await sharp(bytes)
    .resize(pictureWidth, card.height, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

async function firstPhoto({ photoStore }: SharingServices, { images: [image] }: Place): Promise<Buffer | null> {
  if (image === undefined) return null;
  try {
    const file = await photoStore.open(decodeURIComponent(image.url.slice('/photos/'.length)));
    return file && (await buffer(file.content));
  } catch {
    // A store that is away costs the photo, not the card.
    return null;
  }
}
