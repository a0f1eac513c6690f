import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const fontFile = fileURLToPath(new URL('./fonts/atkinson-hyperlegible-next-latin.ttf', import.meta.url));

export interface TextStyle {
  readonly sizePixels: number;
  readonly colour: string;
  readonly isBold?: boolean;
  readonly widthPixels: number;
  /** A longer text ends in an ellipsis. */
  readonly linesMax: number;
}

export interface TextImage {
  readonly bytes: Buffer;
  readonly widthPixels: number;
  readonly heightPixels: number;
}

/**
 * A text as a transparent picture, wrapped to a width. Letters that our typeface lacks are drawn in one that the
 * machine has.
 */
export async function drawText(text: string, style: TextStyle): Promise<TextImage> {
  let shown = text;
  for (;;) {
    const image = await draw(shown, style);
    const lines = Math.round(image.heightPixels / (style.sizePixels * 1.2));
    if (lines <= style.linesMax || shown.length < 4) return image;
    shown = `${shown.slice(0, Math.floor(shown.length * 0.85)).replace(/[\s\p{P}]*$/u, '')}…`;
  }
}

async function draw(text: string, { sizePixels, colour, isBold, widthPixels }: TextStyle): Promise<TextImage> {
  const markup = `<span foreground="${colour}" weight="${isBold ? 'bold' : 'normal'}">${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Atkinson Hyperlegible Next ${sizePixels}`,
      fontfile: fontFile,
      rgba: true,
      width: widthPixels,
      wrap: 'word-char',
      // At 72 dots an inch a point is a pixel.
      dpi: 72,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, widthPixels: info.width, heightPixels: info.height };
}

/** Pango's markup is XML; control characters are not allowed in it. */
function escapeMarkup(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
