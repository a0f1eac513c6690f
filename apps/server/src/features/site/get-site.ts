import { thirdParties as allThirdParties } from '@access-atlas/contract/accounts/third-party-names.ts';
import type { Site } from '@access-atlas/contract/site/site.ts';
import type { SiteServices } from './site-services.ts';

/** How this site is configured, as far as its pages show it. Answers without the database: every page needs it. */
export async function getSite({
  site,
  demonstration,
  newsletter,
  dataRegion,
  thirdParties,
}: SiteServices): Promise<Site> {
  const { publicUrl, contactEmail, androidAppId, basemap } = site;
  const [isDemonstration, region] = await Promise.all([demonstration.isShown(), dataRegion.bounds()]);
  const drawnRegion = region && basemap === null ? dataRegion.drawnAround(region) : null;
  return {
    publicUrl,
    contactEmail,
    androidAppId,
    signInServices: allThirdParties.filter((name) => thirdParties[name] !== null),
    hasNewsletter: newsletter !== null,
    isDemonstration,
    region: region && [...region],
    drawnRegion: drawnRegion && [...drawnRegion],
    basemap: basemap
      ? { kind: basemap.kind, url: basemap.url, darkUrl: basemap.darkUrl }
      : { kind: 'embedded', url: null, darkUrl: null },
  };
}
