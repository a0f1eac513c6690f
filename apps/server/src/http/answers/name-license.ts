import type { FastifyInstance } from 'fastify';

/** Where answers may hold data of OpenStreetMap: places, their tiles, the basemap, feeds, and what is counted of places. */
const mayHoldOpenStreetMap = /^\/(?:api\/(?:places|tiles|partners|feeds)|basemap)(?:[/?]|$)/;
const license =
  '<https://www.openstreetmap.org/copyright>; rel="license"; title="OpenStreetMap contributors, ODbL 1.0"';

/**
 * Names the licence with every answer that may hold data of OpenStreetMap (RFC 8288), lists and tiles too, whose bodies
 * have no room for it. Details and exports name the source of each place.
 */
export function nameLicense(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (mayHoldOpenStreetMap.test(request.url)) reply.header('link', license);
  });
}
