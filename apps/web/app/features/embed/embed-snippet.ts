/** What another site's page shows of the map. */
export interface EmbedFrame {
  /** The whole address of the map. */
  readonly address: string;
  /** What screen readers call it. */
  readonly title: string;
  /** In pixels, or all that there is. */
  readonly width: string;
  readonly height: string;
}

const sizePattern = /^(?:[1-9]\d{0,3}|100%)$/;

/** Whether something is a width or height that a frame can have: pixels, or 100%. */
export function isFrameSize(text: string): boolean {
  return sizePattern.test(text);
}

/** The HTML that shows the map within another site's page; it loads when readers come near it. */
export function embedSnippet({ address, title, width, height }: EmbedFrame): string {
  const attributes = { src: address, title, width, height, loading: 'lazy', allow: 'geolocation' };
  const written = Object.entries(attributes).map(([name, value]) => `${name}="${escaped(value)}"`);
  return `<iframe ${written.join(' ')}></iframe>`;
}

function escaped(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
