/** The two looks of the basemap; with forced colours it follows the reader's preference for light or dark. */
export type MapTheme = 'light' | 'dark';
