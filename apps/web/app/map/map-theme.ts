/** The two looks of the basemap; forced colours follow the reader's preference for light or dark. */
export type MapTheme = 'light' | 'dark';
