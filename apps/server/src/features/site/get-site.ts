import type { Site } from '@access-atlas/contract/site.ts';
import type { Services } from '../../services.ts';

/** How this site is configured, as far as its pages show it. Answers without the database: every page needs it. */
export async function getSite({ site, demonstration, newsletter }: Services): Promise<Site> {
  const { publicUrl, contactEmail, androidAppId } = site;
  return {
    publicUrl,
    contactEmail,
    androidAppId,
    hasNewsletter: newsletter !== null,
    isDemonstration: await demonstration.isShown(),
  };
}
