/** The windows in which pages are looked at: name, width and height in pixels. */
export const windowSizes = [
  { device: 'phone', width: 390, height: 844 },
  { device: 'tablet', width: 768, height: 1024 },
  { device: 'desk', width: 1440, height: 900 },
] as const;
