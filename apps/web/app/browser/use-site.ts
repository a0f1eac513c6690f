import type { Language } from '@access-atlas/contract/languages.ts';
import type { Site } from '@access-atlas/contract/site/site.ts';
import { useRouteLoaderData } from 'react-router';
import type { Preferences } from './preferences.ts';

/** What the root loads for every page. */
export interface SharedPageData {
  readonly language: Language;
  readonly preferences: Preferences;
  readonly site: Site;
  /** The origin of the site's addresses. */
  readonly origin: string;
  /** Whether somebody is signed in, as a cookie says; who it is, the browser loads after the page. */
  readonly hasSession: boolean;
}

/** What the root knows for every page: the site, the visitor's preferences, the origin of its addresses. */
export function useSite(): SharedPageData {
  const root = useRouteLoaderData<SharedPageData>('root');
  if (root === undefined) throw new Error('Pages that failed before their root was loaded know nothing of the site.');
  return root;
}
