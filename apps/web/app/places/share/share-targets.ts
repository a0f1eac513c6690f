export interface ShareTarget {
  readonly method: 'facebook' | 'twitter' | 'linkedin' | 'whatsapp' | 'email';
  readonly href: string;
}

/** A place as sharing and reporting need it. */
export interface SharedPlace {
  readonly placeId: string;
  readonly name: string;
  /** Whose place it is; Google's has an id and a page of its own. */
  readonly source?: 'local' | 'google';
}

/** The address of a place's page on the site at an origin. */
export function pageOfPlace(origin: string, { placeId, source = 'local' }: SharedPlace): string {
  return `${origin}/details/${placeId}/${source}`;
}

/** The address that is shared for a place; unlike the canonical address it says that the visit came from a share. */
export function sharedAddress(placeAddress: string): string {
  return `${placeAddress}/shared`;
}

/** The services for sharing a place, as ordinary links: no script of another site is loaded. */
export function shareTargets(address: string, text: string): ShareTarget[] {
  const [link, words] = [encodeURIComponent(address), encodeURIComponent(text)];
  return [
    { method: 'facebook', href: `https://www.facebook.com/sharer/sharer.php?u=${link}` },
    { method: 'twitter', href: `https://twitter.com/intent/tweet?url=${link}&text=${words}` },
    { method: 'linkedin', href: `https://www.linkedin.com/sharing/share-offsite/?url=${link}` },
    { method: 'whatsapp', href: `https://wa.me/?text=${encodeURIComponent(`${text} ${address}`)}` },
    { method: 'email', href: `mailto:?subject=${words}&body=${encodeURIComponent(`${text}\n${address}`)}` },
  ];
}
