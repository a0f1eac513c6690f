/** Coordinates of a line or ring: longitude, latitude, longitude, latitude … in degrees. */
export type FlatLine = Float64Array;
