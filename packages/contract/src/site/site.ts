import { z } from 'zod';
import { thirdParties } from '../accounts/third-party-names.ts';
import { endpoint } from '../endpoint.ts';
import { readQuery, refusals } from '../query.ts';

/** What the pages need to know of the site that serves them: how it was configured, and what its data are. */
export const siteSchema = z
  .object({
    publicUrl: z
      .string()
      .nullable()
      .meta({ description: 'The origin under which people reach the site; null where the operator did not say' }),
    contactEmail: z.string().nullable().meta({ description: 'Where problems are reported; null where none was set' }),
    androidAppId: z.string().nullable().meta({ description: "The Android app's package name, where there is an app" }),
    signInServices: z
      .array(z.enum(thirdParties))
      .meta({ description: 'Other services with which people can sign in, in the order in which they are offered' }),
    hasNewsletter: z.boolean().meta({ description: 'The operator sends news to those who ask for them' }),
    isDemonstration: z.boolean().meta({ description: 'The site shows the fictional town of Null Island' }),
    region: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable().meta({
      description:
        "The box that most of the site's places lie in: west, south, east, north, west greater than east across the antimeridian; null where there are none",
    }),
    drawnRegion: z.tuple([z.number(), z.number(), z.number(), z.number()]).nullable().meta({
      description:
        "The box around the middle of `region` of which the site's own tiles hold every street: west, south, east, north; null where they hold no more than the world's outlines there",
    }),
    basemap: z
      .object({
        kind: z.enum(['embedded', 'style', 'archive']),
        url: z.string().nullable(),
        darkUrl: z.string().nullable().meta({ description: 'A style for the dark theme, where there is one' }),
      })
      .meta({
        description:
          "What the map is drawn on: the site's own tiles, a MapLibre style, or a PMTiles file in the Protomaps schema, at the address",
      }),
  })
  .meta({ id: 'Site' });
export type Site = z.output<typeof siteSchema>;

export const getSite = endpoint({
  method: 'GET',
  path: '/api/site',
  summary: 'How this site is configured, as far as its pages show it',
  tag: 'site',
  access: 'public',
  query: readQuery,
  responses: { 200: siteSchema, ...refusals },
});
