import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseField } from '../../domain/errors/api-error.ts';
import type { ReadLimits } from '../limits/rate-limits.ts';

const absoluteForm = /^https?:\/\/([^/?#]*)([^#]*)/i;
/** A name of letters, digits, hyphens, dots and underscores, an IPv4 address, or an IPv6 address in brackets; and a port. */
const hostAndPort = /^(?:[a-z\d_](?:[a-z\d._-]*[a-z\d_.])?|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * The path and query of a request, for Fastify's `rewriteUrl`. Proxies send a whole address in their place
 * (absolute-form, RFC 9112, 3.2.2): its host then takes the place of the Host header.
 */
export function toOriginForm(request: Pick<IncomingMessage, 'url' | 'headers'>): string {
  const target = request.url ?? '/';
  const [, host, rest = ''] = absoluteForm.exec(target) ?? [];
  if (host === undefined) return target;
  request.headers.host = host;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Whether a text is what a Host header may hold: a host and perhaps a port. */
export function isHost(text: string): boolean {
  return hostAndPort.test(text) && URL.canParse(`http://${text}`);
}

/**
 * Refuses a target that is no path, and what has no host, two, or one that is no host, before anything is built from
 * it. HTTP/1.0 knows no Host: such a request is answered without one.
 */
export function checkTarget(app: FastifyInstance, readLimits: ReadLimits): void {
  app.addHook('onRequest', async (request, reply) => {
    const isPath = request.url.startsWith('/') || (request.url === '*' && request.method === 'OPTIONS');
    const problem = hostProblem(request);
    if (isPath && problem === null) return;
    await readLimits.count('api', request, reply);
    throw problem === null ? refuseField('path', 'is not a well-formed address') : refuseField('request.host', problem);
  });
}

function hostProblem({ raw }: FastifyRequest): string | null {
  const { host } = raw.headers;
  if (host === undefined) return raw.httpVersion === '1.0' ? null : 'is required';
  const given = raw.rawHeaders.filter((name, i) => i % 2 === 0 && name.toLowerCase() === 'host').length;
  if (given > 1) return 'is given more than once';
  return isHost(host) ? null : 'is not a host name or address';
}

/** Where the reader reaches the site, and whether a cache that others share may keep what was built from it. */
export interface SiteOrigin {
  /** For example https://atlas.example */
  readonly origin: string;
  readonly isShared: boolean;
}

/**
 * The operator's PUBLIC_URL; without it, as on one's own machine, the host that the request names, which
 * {@link checkTarget} has checked, and which nobody else may be told: it is only what one reader wrote.
 */
export function siteOriginOf(request: FastifyRequest, publicUrl: string | null): SiteOrigin {
  if (publicUrl !== null) return { origin: publicUrl, isShared: true };
  const { host } = request.raw.headers;
  const { localAddress = 'localhost', localFamily, localPort } = request.socket;
  const own = localFamily === 'IPv6' ? `[${localAddress}]` : localAddress;
  return { origin: `http://${host ?? `${own}:${localPort ?? 80}`}`, isShared: false };
}
