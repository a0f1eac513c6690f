/** Pieces of an SVG picture of 400 × 300 units. */
export const pictureWidth = 400;
export const pictureHeight = 300;

const round = (value: number): string => `${Math.round(value * 10) / 10}`;

export function box(x: number, y: number, width: number, height: number, fill: string, more = ''): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" fill="${fill}"${more && ` ${more}`}/>`;
}

/** A filled outline: x and y of each corner. */
export function shape(corners: readonly (readonly [x: number, y: number])[], fill: string, more = ''): string {
  const path = corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return `<path d="M${path}Z" fill="${fill}"${more && ` ${more}`}/>`;
}

export function stroke(corners: readonly (readonly [x: number, y: number])[], color: string, width: number): string {
  const path = corners.map(([x, y]) => `${round(x)} ${round(y)}`).join('L');
  return `<path d="M${path}" fill="none" stroke="${color}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

export function disc(x: number, y: number, radius: number, fill: string, more = ''): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}"${more && ` ${more}`}/>`;
}

export const picture = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${pictureWidth} ${pictureHeight}" preserveAspectRatio="xMidYMid slice">${content}</svg>`;
