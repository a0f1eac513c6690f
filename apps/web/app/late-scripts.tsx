import { cloneElement } from 'react';
import { Scripts } from 'react-router';
import { mapLinks } from './map-links.ts';

/**
 * The page's scripts, fetched after what it looks like: the page can be read without them, so they must not stand in
 * the way of its typeface on a slow line. React Router has no setting for the priority of its links.
 */
export function LateScripts({ nonce }: { nonce: string | undefined }) {
  return mapLinks(Scripts({ nonce }), (link) => cloneElement(link, { fetchPriority: 'low' }));
}
