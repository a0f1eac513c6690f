import { z } from 'zod';
import { coordinateDecimals } from '../limits.ts';
import { isLongitude, wrapBbox, wrapLongitude } from './geo.ts';

// Apart from geo.ts: whoever only calculates with boxes, as the map in the browser does, needs no schemas.

/** As JavaScript writes numbers: up to 17 digits, and very small ones with an exponent. */
const decimal = /^-?\d{1,3}(?:\.\d{1,20})?(?:e-\d{1,2})?$/;

/** Degrees in the seven decimals that the product keeps, without an exponent. */
function writeDegrees(degrees: number): string {
  return degrees
    .toFixed(coordinateDecimals)
    .replace(/\.?0+$/, '')
    .replace(/^-0$/, '0');
}

function readDecimals(text: string, count: number): number[] | null {
  const parts = text.split(',');
  if (parts.length !== count || !parts.every((part) => decimal.test(part))) return null;
  return parts.map(Number);
}

/** A longitude in degrees, on its own; it wraps as those of boxes and locations do. */
export const longitudeCodec = z
  .codec(z.string().max(40), z.number(), {
    decode: (text, context) => {
      const [longitude] = readDecimals(text, 1) ?? [];
      if (longitude === undefined || !isLongitude(longitude)) {
        context.issues.push({ code: 'custom', message: 'must be a longitude in degrees', input: text });
        return z.NEVER;
      }
      return wrapLongitude(longitude);
    },
    encode: writeDegrees,
  })
  .meta({ description: 'Degrees; longitudes beyond 180 wrap', examples: ['11.5755'] });

/**
 * `boundaries=top,right,bottom,left` as the specification writes it; inside it is west, south, east, north.
 * Longitudes wrap, a width of 360 or more is the world, top below bottom is refused.
 */
export const boundariesCodec = z
  .codec(z.string().max(100), z.tuple([z.number(), z.number(), z.number(), z.number()]), {
    decode: (text, context): [number, number, number, number] => {
      const values = readDecimals(text, 4);
      const refuse = (message: string) => {
        context.issues.push({ code: 'custom', message, input: text });
        return z.NEVER;
      };
      if (values === null) return refuse('must be four numbers: top,right,bottom,left');
      const [top, right, bottom, left] = values as [number, number, number, number];
      if (Math.abs(top) > 90 || Math.abs(bottom) > 90) return refuse('must have its top and bottom between -90 and 90');
      if (!isLongitude(left) || !isLongitude(right))
        return refuse('must have longitudes in degrees at its left and right');
      if (top < bottom) return refuse('must not have its top below its bottom');
      return wrapBbox([left, bottom, right, top]);
    },
    encode: ([west, south, east, north]) => [north, east, south, west].map(writeDegrees).join(','),
  })
  .meta({
    description: 'top,right,bottom,left in degrees; left > right crosses the antimeridian',
    examples: ['48.15,11.6,48.13,11.55'],
  });

/** `location=latitude,longitude` as the specification writes it. */
export const locationCodec = z
  .codec(z.string().max(60), z.strictObject({ longitude: z.number(), latitude: z.number() }), {
    decode: (text, context) => {
      const values = readDecimals(text, 2);
      const [latitude, longitude] = values ?? [];
      if (latitude === undefined || longitude === undefined || Math.abs(latitude) > 90 || !isLongitude(longitude)) {
        context.issues.push({ code: 'custom', message: 'must be two numbers: latitude,longitude', input: text });
        return z.NEVER;
      }
      return { longitude: wrapLongitude(longitude), latitude };
    },
    encode: ({ latitude, longitude }) => [latitude, longitude].map(writeDegrees).join(','),
  })
  .meta({ description: 'latitude,longitude in degrees', examples: ['48.1374,11.5755'] });
