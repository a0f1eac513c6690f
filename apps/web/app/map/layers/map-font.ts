import latinExtended from '../../ui/fonts/atkinson-hyperlegible-next-latin-ext-wght-normal.woff2?url';
import latin from '../../ui/fonts/atkinson-hyperlegible-next-latin-wght-normal.woff2?url';

/** The name under which the style knows our typeface. */
export const mapFont = 'Atkinson Hyperlegible Next';

/**
 * Our typeface for words on the map, drawn by the browser itself; other scripts than Latin are drawn with what the
 * device has. https://maplibre.org/maplibre-style-spec/root/#font-faces
 * @param origin of the page: the map's worker knows no relative addresses
 */
export function mapFontFaces(origin: string) {
  const at = (path: string) => new URL(path, origin).href;
  return {
    [mapFont]: [
      {
        url: at(latin),
        'unicode-range': ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+02BB-02DC', 'U+2000-206F', 'U+20AC', 'U+2122'],
      },
      {
        url: at(latinExtended),
        'unicode-range': ['U+0100-0130', 'U+0132-0151', 'U+0154-02BA', 'U+1E00-1E9F', 'U+1EF2-1EFF', 'U+20A0-20AB'],
      },
    ],
  };
}
