/** A box of the map, in pixels from its top left. */
export interface NameBox {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Where a name may stand: which edge or corner of it, in the map's words, lies how far right of and below the pin's tip. */
export interface NameSpot {
  readonly anchor: string;
  readonly ems: readonly [right: number, down: number];
}

/**
 * Beside the pin, level with its head, then higher or lower, then below it and above it: the best first. None of them touches
 * the largest pin.
 */
export const nameSpots: readonly NameSpot[] = [
  { anchor: 'left', ems: [1.9, -1.6] },
  { anchor: 'right', ems: [-1.9, -1.6] },
  { anchor: 'bottom-left', ems: [1.9, -1.1] },
  { anchor: 'bottom-right', ems: [-1.9, -1.1] },
  { anchor: 'top-left', ems: [1.9, -1.1] },
  { anchor: 'top-right', ems: [-1.9, -1.1] },
  { anchor: 'top', ems: [0, 0.9] },
  { anchor: 'bottom', ems: [0, -3.7] },
];

/** The room around the words on their ground, in pixels. */
const padding = { beside: 9, above: 5 } as const;
/** The map moves the words by a few pixels along their line height. */
const tolerancePixels = 5;
const lineEms = 1.2;

interface NameLook {
  /** The size of the type. */
  readonly emPixels: number;
  /** The width at which lines break. */
  readonly widthPixels: number;
  /** How wide a text is in pixels. */
  readonly measure: (text: string) => number;
}

/** How large the words of a name are at most, broken into lines: a word that is wider than a line stands alone. */
export function nameSize(
  name: string,
  { emPixels, widthPixels, measure }: NameLook,
): { width: number; height: number } {
  let lines = 1;
  let line = '';
  let width = 0;
  for (const word of name.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`;
    const isBroken = line !== '' && measure(longer) > widthPixels;
    if (isBroken) lines += 1;
    line = isBroken ? word : longer;
    width = Math.max(width, measure(line));
  }
  return { width, height: lines * lineEms * emPixels };
}

/** The box that a name takes at a spot, its ground included. */
export function nameBox(
  { anchor, ems: [right, down] }: NameSpot,
  tip: { readonly x: number; readonly y: number },
  { width, height }: { readonly width: number; readonly height: number },
  emPixels: number,
): NameBox {
  const x = tip.x + right * emPixels;
  const y = tip.y + down * emPixels;
  const left = anchor.endsWith('left') ? x : anchor.endsWith('right') ? x - width : x - width / 2;
  const top = anchor.startsWith('top') ? y : anchor.startsWith('bottom') ? y - height : y - height / 2;
  return {
    left: left - padding.beside,
    top: top - padding.above - tolerancePixels,
    right: left + width + padding.beside,
    bottom: top + height + padding.above + tolerancePixels,
  };
}
