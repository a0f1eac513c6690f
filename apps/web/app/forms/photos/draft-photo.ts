/** What photos are asked for: each has a slot of its own. */
export const photoSlots = ['entrance', 'steps', 'door', 'restroom'] as const;
export type PhotoSlot = (typeof photoSlots)[number];

/** A photo that goes with what somebody writes; its bytes lie in a store of their own. */
export interface DraftPhoto {
  /** Of its bytes, in hexadecimal digits. */
  readonly sha256: string;
  /** What it was asked for; null for any other. */
  readonly slot: PhotoSlot | null;
  /** What it shows, for who does not see it; empty where nobody has said it. */
  readonly altText: string;
  /** The site does not accept it: another one, none, or a person is to look at it. */
  readonly isFlagged: boolean;
  /** A moderator is to look at it, because the site did not accept it by itself. */
  readonly asksPerson: boolean;
}

/** A photo that somebody has just added. */
export function newPhoto(sha256: string, slot: PhotoSlot | null): DraftPhoto {
  return { sha256, slot, altText: '', isFlagged: false, asksPerson: false };
}

/** Reads what lies on the device: another version of the site may have written it. What is no photo is left out. */
export function draftPhotosOf(stored: unknown): DraftPhoto[] {
  if (!Array.isArray(stored)) return [];
  return stored.flatMap((each: unknown) => {
    const { sha256, slot, altText, isFlagged, asksPerson } = Object(each) as Record<string, unknown>;
    if (typeof sha256 !== 'string' || !/^[0-9a-f]{64}$/.test(sha256)) return [];
    return [
      {
        sha256,
        slot: photoSlots.find((known) => known === slot) ?? null,
        altText: typeof altText === 'string' ? altText : '',
        isFlagged: isFlagged === true,
        asksPerson: asksPerson === true,
      },
    ];
  });
}
