import { isIP } from 'node:net';
import { resolve } from 'node:path';
import {
  clusterCellPixels,
  clusterCellPixelsMax,
  clusterCellPixelsMin,
  clusterMinPins,
} from '@access-atlas/contract/limits.ts';
import { refusalSentence } from '@access-atlas/contract/refusal-sentence.ts';
import { z } from 'zod';
import type { BasemapSettings } from './site-settings.ts';

/** A wrong setting: one sentence that names the variable. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

const wholeNumber = (minimum: number, maximum: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `must be a whole number from ${minimum} to ${maximum}`)
    .transform(Number)
    .refine((value) => value >= minimum && value <= maximum, `must be a whole number from ${minimum} to ${maximum}`);

const httpUrl = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol), {
  error: 'must be an http or https address',
  // What else is asked of an address is asked of one that can be read.
  abort: true,
});

/** A service that gets what visitors do or write: by https, or on this machine. */
const serviceUrl = httpUrl.refine((text) => {
  const { protocol, hostname, username, password } = new URL(text);
  const isPrivate = protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
  return isPrivate && `${username}${password}` === '';
}, 'must be an https address without a password');

/** An origin: the site stands at the root of its host, so a path would be lost. */
const origin = httpUrl
  .refine((text) => {
    const { pathname, search, hash, username, password } = new URL(text);
    return pathname === '/' && `${search}${hash}${username}${password}` === '';
  }, 'must be an address without a path, for example https://atlas.example.org')
  .transform((text) => new URL(text).origin);

/** Every visitor gets it, so it holds nobody's password. */
const publicAddress = httpUrl.refine((text) => {
  const { username, password } = new URL(text);
  return `${username}${password}` === '';
}, 'must be an http or https address without a password');

/** Without a host it means a socket of this machine, which the standard's addresses do not know. */
const postgresUrl = z
  .string()
  .regex(/^postgres(?:ql)?:\/\//, 'must be a postgres:// address')
  .refine((text) => {
    const url = URL.parse(text.replace('@/', '@localhost/'));
    return url !== null && !url.pathname.includes('@') && url.hash === '';
  }, 'must have characters such as @ / # in its password percent-encoded (%40 %2F %23), or no password and PGPASSWORD beside it');

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

/** The server's settings, one environment variable each; `.env.example` describes them for operators. */
const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: z.string().min(1, 'must be a host name or address').default('localhost'),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z
    .string()
    .min(1, 'must be a folder')
    .default('./data')
    .transform((folder) => resolve(folder)),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_CONNECTIONS: wholeNumber(2, 200).default(10),
  TRUST_PROXY: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(cidr))
    .optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_ADDRESS: hostAndPort.optional(),
  GEOIP_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional(),
  MENU_URL: httpUrl.optional(),
  TEXTS_DIR: z
    .string()
    .transform((folder) => resolve(folder))
    .optional(),
  NEWSLETTER_URL: serviceUrl.optional(),
  ANALYTICS_URL: serviceUrl.optional(),
  GOOGLE_PLACES_KEY: z
    .string()
    .regex(/^[\w-]{10,200}$/, 'must be an API key of Google')
    .optional(),
  GOOGLE_PLACES_URL: httpUrl.default('https://places.googleapis.com'),
  BASEMAP_URL: publicAddress.optional(),
  BASEMAP_DARK_URL: publicAddress
    .refine((text) => !isArchive(text), 'must be a style: a PMTiles file is drawn in both themes by itself')
    .optional(),
  BASEMAP_ORIGINS: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(origin))
    .optional(),
  CONTACT_EMAIL: z.email('must be an e-mail address').optional(),
  ANDROID_APP_ID: z
    .string()
    .regex(/^[A-Za-z]\w*(?:\.[A-Za-z]\w*)+$/, 'must be the package name of an Android app')
    .optional(),
  REFERENCE_DATA_FILE: z
    .string()
    .transform((file) => resolve(file))
    .optional(),
  DEMO: z
    .enum(['on', 'off'], 'must be on or off')
    .transform((value) => value === 'on')
    .default(true),
  CLUSTER_CELL_PIXELS: wholeNumber(clusterCellPixelsMin, clusterCellPixelsMax).default(clusterCellPixels),
  CLUSTER_MIN_PINS: wholeNumber(2, 1000).default(clusterMinPins),
});

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin under which people reach the site, for example https://atlas.example; null where it was not told. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly databaseConnections: number;
  /** Proxies whose X-Forwarded-For is believed. */
  readonly trustedProxies: readonly string[];
  readonly logLevel: string;
  /** Where /metrics is served, apart from the site; null: nowhere. */
  readonly metricsAddress: { readonly host: string; readonly port: number } | null;
  readonly geoipFile: string | null;
  readonly menuUrl: string | null;
  /** A folder whose texts replace the product's own, file by file. */
  readonly textsDir: string | null;
  /** Takes addresses of people who want news of the site. */
  readonly newsletterUrl: string | null;
  /** Is told what visitors do, beside the site's own counts. */
  readonly analyticsUrl: string | null;
  /** The operator's account at Google Places (New). */
  readonly googlePlaces: { readonly key: string; readonly url: string } | null;
  /** A basemap from elsewhere; null: the embedded one. */
  readonly basemap: BasemapSettings | null;
  /** Where readers report problems. */
  readonly contactEmail: string | null;
  /** The package name of the Android app, for its install banner. */
  readonly androidAppId: string | null;
  readonly referenceDataFile: string | null;
  /** Whether an empty embedded site gets the fictional town when it first starts. */
  readonly hasDemonstration: boolean;
  readonly clusterCellPixels: number;
  readonly clusterMinPins: number;
}

/**
 * Reads the settings from environment variables; an empty variable counts as absent.
 * @throws {ConfigError} one sentence naming the first wrong variable.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(
    Object.entries(variables).filter(([, value]) => value !== undefined && value !== ''),
  );
  const result = environment.safeParse(given, { error: refusalSentence });
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new ConfigError(`The setting ${String(issue?.path[0])} ${issue?.message ?? 'is not valid'}.`);
  }
  const values = result.data;
  if (values.BASEMAP_DARK_URL && (values.BASEMAP_URL === undefined || isArchive(values.BASEMAP_URL))) {
    throw new ConfigError('The setting BASEMAP_DARK_URL must stand beside a style in BASEMAP_URL.');
  }
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
    dataDir: values.DATA_DIR,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseConnections: values.DATABASE_CONNECTIONS,
    trustedProxies: values.TRUST_PROXY ?? [],
    logLevel: values.LOG_LEVEL,
    metricsAddress: values.METRICS_ADDRESS ?? null,
    geoipFile: values.GEOIP_FILE ?? null,
    menuUrl: values.MENU_URL ?? null,
    textsDir: values.TEXTS_DIR ?? null,
    newsletterUrl: values.NEWSLETTER_URL ?? null,
    analyticsUrl: values.ANALYTICS_URL ?? null,
    googlePlaces: values.GOOGLE_PLACES_KEY ? { key: values.GOOGLE_PLACES_KEY, url: values.GOOGLE_PLACES_URL } : null,
    basemap: values.BASEMAP_URL ? basemapAt(values.BASEMAP_URL, values.BASEMAP_DARK_URL, values.BASEMAP_ORIGINS) : null,
    contactEmail: values.CONTACT_EMAIL ?? null,
    androidAppId: values.ANDROID_APP_ID ?? null,
    referenceDataFile: values.REFERENCE_DATA_FILE ?? null,
    hasDemonstration: values.DEMO,
    clusterCellPixels: values.CLUSTER_CELL_PIXELS,
    clusterMinPins: values.CLUSTER_MIN_PINS,
  };
}

function basemapAt(
  address: string,
  darkAddress: string | undefined,
  otherOrigins: readonly string[] = [],
): BasemapSettings {
  const addresses = [new URL(address), ...(darkAddress === undefined ? [] : [new URL(darkAddress)])];
  return {
    kind: isArchive(address) ? 'archive' : 'style',
    url: new URL(address).href,
    darkUrl: darkAddress === undefined ? null : new URL(darkAddress).href,
    origins: [...new Set([...addresses.map(({ origin: own }) => own), ...otherOrigins])],
  };
}

/** Whether only programs on this machine reach a server that listens there. */
function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'));
}

function isArchive(address: string): boolean {
  return /\.pmtiles$/i.test(new URL(address).pathname);
}
