export interface ShareTarget {
  readonly method: 'facebook' | 'twitter' | 'linkedin' | 'whatsapp' | 'email';
  readonly href: string;
}

/** The address that is shared for a place; unlike the canonical address it says that the visit came from a share. */
export function sharedAddress(origin: string, placeId: string): string {
  return `${origin}/details/${placeId}/local/shared`;
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
