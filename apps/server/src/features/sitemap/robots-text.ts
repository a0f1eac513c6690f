/**
 * What crawlers may read (RFC 9309): pages and pictures, not the calls of the API, which say the same again, nor the
 * addresses that only change a reader's settings. The longest rule that matches decides.
 */
export function robotsText(origin: string): string {
  const lines = [
    'User-agent: *',
    'Disallow: /api/',
    'Allow: /api/places/v1/*/card.png',
    'Allow: /api/places/v1/*/qr.svg',
    'Allow: /api/still-map/',
    'Disallow: /preferences',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
  ];
  return `${lines.join('\n')}\n`;
}
