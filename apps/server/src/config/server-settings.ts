import { isIP } from 'node:net';
import { z } from 'zod';
import { ConfigError } from './config-error.ts';
import { commaSeparated, origin, wholeNumber } from './setting-values.ts';

const cidr = z.string().refine((text) => {
  const [address = '', bits, ...rest] = text.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  if (bits === undefined) return true;
  return /^\d{1,3}$/.test(bits) && Number(bits) <= (family === 4 ? 32 : 128);
}, 'must be IP addresses or CIDR ranges, separated by commas');

const hostAndPort = z
  .string()
  .regex(/^(?:[\w.-]+|\[[\da-f:.]+\]):\d{1,5}$/i, 'must be an address and a port, for example 127.0.0.1:9464')
  .transform((text) => {
    const colon = text.lastIndexOf(':');
    return { host: text.slice(0, colon).replace(/^\[|\]$/g, ''), port: Number(text.slice(colon + 1)) };
  })
  .refine(({ port }) => port <= 65_535, 'must have a port of at most 65535');

/** How the server is reached, and what it says of itself. */
export const serverVariables = {
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must be a host name or address').default('localhost'),
  PUBLIC_URL: origin.optional(),
  TRUST_PROXY: commaSeparated.pipe(z.array(cidr)).optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_ADDRESS: hostAndPort.optional(),
  METRICS: z
    .undefined('must not be given any more: METRICS_ADDRESS, an address and a port, takes its place')
    .optional(),
};

export interface ServerSettings {
  readonly port: number;
  readonly host: string;
  /** The origin under which people reach the site, for example https://atlas.example; null where it was not told. */
  readonly publicUrl: string | null;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Where /metrics is served, apart from the site; null: nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null;
}

/** @throws {ConfigError} where PUBLIC_URL is missing although other machines reach the server */
export function readServerSettings(values: z.output<z.ZodObject<typeof serverVariables>>): ServerSettings {
  if (values.PUBLIC_URL === undefined && values.TRUST_PROXY !== undefined) {
    throw new ConfigError(
      'The setting PUBLIC_URL must be given where TRUST_PROXY is: it is the address at which the proxy is reached.',
    );
  }
  if (values.PUBLIC_URL === undefined && !isLoopback(values.HOST)) {
    throw new ConfigError(
      'The setting PUBLIC_URL must be given where HOST is not this machine alone: it is the address at which people reach the site.',
    );
  }
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl: values.PUBLIC_URL ?? null,
    trustedProxies: values.TRUST_PROXY ?? [],
    logLevel: values.LOG_LEVEL,
    metricsAddress: values.METRICS_ADDRESS ?? null,
  };
}

/** Whether only programs on this machine reach a server that listens there. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}
