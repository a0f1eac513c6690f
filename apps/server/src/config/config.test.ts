import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigError } from './config-error.ts';

test('every setting has a default', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, host: 'localhost', databaseUrl: null, metricsAddress: null });
});

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: null });
});

test.each([
  ['PORT', '80a'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'ftp://example.org'],
  ['PUBLIC_URL', 'https://example.org/atlas'],
  ['PUBLIC_URL', 'https://example.org/?a=b'],
  ['PUBLIC_URL', 'https://me:secret@example.org'],
  ['PUBLIC_URL', 'example.org'],
  ['DATABASE_URL', 'mysql://localhost/atlas'],
  ['DATABASE_URL', 'postgres://atlas:a/b@localhost/atlas'],
  ['DATABASE_URL', 'postgres://atlas:a@b/c@localhost/atlas'],
  ['DATABASE_URL', 'postgres://atlas:a#b@localhost/atlas'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', 'everyone'],
  ['METRICS', 'true'],
  ['METRICS_ADDRESS', 'yes'],
  ['METRICS_ADDRESS', '9464'],
  ['METRICS_ADDRESS', '127.0.0.1:99999'],
  ['NEWSLETTER_URL', 'http://news.example.org/take'],
  ['SMTP_URL', 'mail.example.org'],
  ['SMTP_URL', 'https://mail.example.org'],
  ['SMTP_URL', 'smtp://mail.example.org/path'],
  ['MAIL_FROM', 'Access Atlas'],
  ['MAIL_FROM', 'Access Atlas <atlas@example.org>\nBcc: all@example.org'],
  ['NEWSLETTER_URL', 'https://me:secret@news.example.org/'],
  ['ANALYTICS_URL', 'count.example.org'],
  ['LOG_LEVEL', 'loud'],
  ['CLUSTER_CELL_PIXELS', '20'],
  ['CLUSTER_CELL_PIXELS', '60.5'],
  ['CLUSTER_MIN_PINS', '1'],
  ['DEMO', 'yes'],
  ['GOOGLE_PLACES_KEY', 'a key'],
  ['GOOGLE_PLACES_URL', 'places.example'],
  ['FACEBOOK_APP_ID', 'atlas'],
  ['FACEBOOK_APP_SECRET', 'a secret'],
  ['FACEBOOK_GRAPH_URL', 'http://graph.example.org'],
  ['APPLE_CLIENT_ID', 'org example'],
  ['APPLE_TEAM_ID', 'team'],
  ['APPLE_KEY_ID', 'key'],
  ['APPLE_PRIVATE_KEY', '-----BEGIN PRIVATE KEY-----\nnone\n-----END PRIVATE KEY-----'],
  ['RECAPTCHA_SITE_KEY', 'a key'],
  ['RECAPTCHA_SECRET_KEY', 'short'],
  ['RECAPTCHA_URL', 'http://www.google.com'],
  ['PHOTO_MODERATION_URL', 'http://judge.example.org/pictures'],
  ['PHOTO_MODERATION_KEY', 'a key with spaces'],
  ['BASEMAP_URL', 'tiles.example.org/style.json'],
  ['BASEMAP_URL', 'https://me:secret@tiles.example.org/style.json'],
  ['BASEMAP_DARK_URL', 'tiles.example.org/dark.json'],
  ['BASEMAP_DARK_URL', 'https://tiles.example.org/world.pmtiles'],
  ['BASEMAP_DARK_URL', 'https://tiles.example.org/dark.json'],
  ['BASEMAP_ORIGINS', 'https://tiles.example.org/tiles'],
  ['BASEMAP_ORIGINS', 'https://tiles.example.org,*'],
])('a wrong %s ends in one sentence that names it', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(ConfigError);
  expect(read).toThrow(new RegExp(`^The setting ${name} must [^\n]+\\.$`));
});

test.each([
  { TRUST_PROXY: '127.0.0.1' },
  { HOST: '0.0.0.0' },
  { HOST: '::' },
  { HOST: '10.0.0.7' },
  { HOST: 'atlas.lan' },
])('%j needs PUBLIC_URL: what is built from the address must not depend on what a request says', (settings) => {
  expect(() => readConfig(settings)).toThrow(ConfigError);
  expect(() => readConfig(settings)).toThrow(/^The setting PUBLIC_URL must [^\n]+\.$/);
  expect(readConfig({ ...settings, PUBLIC_URL: 'https://atlas.example' }).publicUrl).toBe('https://atlas.example');
});

test.each(['localhost', '127.0.0.1', '127.0.0.2', '::1'])('HOST=%s needs no PUBLIC_URL', (host) => {
  expect(readConfig({ HOST: host }).publicUrl).toBe(null);
});

test('METRICS_ADDRESS is an address and a port', () => {
  const metricsAddress = (text: string) => readConfig({ METRICS_ADDRESS: text }).metricsAddress;
  expect(metricsAddress('127.0.0.1:9464')).toEqual({ host: '127.0.0.1', port: 9464 });
  expect(metricsAddress('[::1]:9464')).toEqual({ host: '::1', port: 9464 });
});

test('PUBLIC_URL is an origin, with or without a slash at its end', () => {
  expect(readConfig({ PUBLIC_URL: 'https://Atlas.example.org/' }).publicUrl).toBe('https://atlas.example.org');
  expect(readConfig({ PUBLIC_URL: 'http://10.0.0.1:8080' }).publicUrl).toBe('http://10.0.0.1:8080');
});

test.each([
  'postgres://atlas@database:5432/atlas',
  'postgresql://atlas:a%40b%2Fc@[::1]/atlas?sslmode=require',
  'postgres://localhost/atlas?host=/var/run/postgresql',
  'postgres://atlas@/atlas',
])('DATABASE_URL may be %s', (databaseUrl) => {
  expect(readConfig({ DATABASE_URL: databaseUrl }).databaseUrl).toBe(databaseUrl);
});

test('TRUST_PROXY takes addresses and ranges', () => {
  const TRUST_PROXY = '10.0.0.0/8, 2001:db8::/32,127.0.0.1';
  expect(readConfig({ TRUST_PROXY, PUBLIC_URL: 'https://atlas.example' }).trustedProxies).toEqual([
    '10.0.0.0/8',
    '2001:db8::/32',
    '127.0.0.1',
  ]);
});

test('Google is asked only where there is a key', () => {
  expect(readConfig({ GOOGLE_PLACES_URL: 'http://localhost:1' }).googlePlaces).toBeNull();
  expect(readConfig({ GOOGLE_PLACES_KEY: 'AIza-0123456789' }).googlePlaces).toEqual({
    key: 'AIza-0123456789',
    url: 'https://places.googleapis.com',
  });
});

test('BASEMAP_URL is a style, or an archive by its ending, and may be fetched from where it stands', () => {
  expect(readConfig({}).basemap).toBeNull();
  const style = 'https://tiles.example.org/styles/liberty?key=a';
  expect(readConfig({ BASEMAP_URL: style }).basemap).toEqual({
    kind: 'style',
    url: style,
    darkUrl: null,
    origins: ['https://tiles.example.org'],
  });
  const archive = readConfig({
    BASEMAP_URL: 'https://files.example.org/europe.pmtiles?version=2',
    BASEMAP_ORIGINS: 'https://files.example.org, https://fonts.example.org:8443/',
  }).basemap;
  expect(archive).toMatchObject({
    kind: 'archive',
    origins: ['https://files.example.org', 'https://fonts.example.org:8443'],
  });
});

test('BASEMAP_DARK_URL stands beside a style, and may be fetched from where it stands', () => {
  const light = 'https://tiles.example.org/light.json';
  const dark = 'https://night.example.org/dark.json';
  expect(readConfig({ BASEMAP_URL: light, BASEMAP_DARK_URL: dark }).basemap).toEqual({
    kind: 'style',
    url: light,
    darkUrl: dark,
    origins: ['https://tiles.example.org', 'https://night.example.org'],
  });
  const archive = { BASEMAP_URL: 'https://files.example.org/europe.pmtiles', BASEMAP_DARK_URL: dark };
  expect(() => readConfig(archive)).toThrow('The setting BASEMAP_DARK_URL must stand beside a style in BASEMAP_URL.');
});

test('a mail server and the address that mails come from are given together', () => {
  const [SMTP_URL, MAIL_FROM] = ['smtp://atlas:secret@mail.example.org:587', 'Access Atlas <atlas@example.org>'];
  expect(readConfig({}).mail).toBeNull();
  expect(readConfig({ SMTP_URL, MAIL_FROM }).mail).toEqual({ url: SMTP_URL, from: MAIL_FROM });
  expect(() => readConfig({ SMTP_URL })).toThrow('The setting MAIL_FROM must be given where SMTP_URL is');
  expect(() => readConfig({ MAIL_FROM })).toThrow('The setting SMTP_URL must be given where MAIL_FROM is');
});

test('the settings of Facebook are given together', () => {
  const [FACEBOOK_APP_ID, FACEBOOK_APP_SECRET] = ['1234567890', '0123456789abcdef'];
  expect(readConfig({}).facebook).toBeNull();
  expect(readConfig({ FACEBOOK_APP_ID, FACEBOOK_APP_SECRET }).facebook).toEqual({
    appId: FACEBOOK_APP_ID,
    appSecret: FACEBOOK_APP_SECRET,
    url: 'https://www.facebook.com',
    graphUrl: 'https://graph.facebook.com',
  });
  expect(() => readConfig({ FACEBOOK_APP_ID })).toThrow('The setting FACEBOOK_APP_SECRET must be given');
  expect(() => readConfig({ FACEBOOK_APP_SECRET })).toThrow('The setting FACEBOOK_APP_ID must be given');
});

test('the keys of reCAPTCHA are given together', () => {
  const [RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY] = ['6Lc-a-site-key', '6Lc-a-secret-key'];
  expect(readConfig({}).recaptcha).toBeNull();
  const recaptcha = { siteKey: RECAPTCHA_SITE_KEY, secretKey: RECAPTCHA_SECRET_KEY, url: 'https://www.google.com' };
  expect(readConfig({ RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY }).recaptcha).toEqual(recaptcha);
  const elsewhere = { RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET_KEY, RECAPTCHA_URL: 'https://www.recaptcha.net' };
  expect(readConfig(elsewhere).recaptcha).toEqual({ ...recaptcha, url: 'https://www.recaptcha.net' });
  expect(() => readConfig({ RECAPTCHA_SITE_KEY })).toThrow('The setting RECAPTCHA_SECRET_KEY must be given');
  expect(() => readConfig({ RECAPTCHA_SECRET_KEY })).toThrow('The setting RECAPTCHA_SITE_KEY must be given');
});

test('the address and the key of a judge of pictures are given together', () => {
  const PHOTO_MODERATION_URL = 'https://judge.example.org/v1/pictures';
  const PHOTO_MODERATION_KEY = 'sk-0123456789';
  expect(readConfig({}).photoModeration).toBeNull();
  expect(readConfig({ PHOTO_MODERATION_URL, PHOTO_MODERATION_KEY }).photoModeration).toEqual({
    url: PHOTO_MODERATION_URL,
    key: PHOTO_MODERATION_KEY,
  });
  expect(() => readConfig({ PHOTO_MODERATION_URL })).toThrow('The setting PHOTO_MODERATION_KEY must be given');
  expect(() => readConfig({ PHOTO_MODERATION_KEY })).toThrow('The setting PHOTO_MODERATION_URL must be given');
});

test('the settings of Apple are given together, and the key may stand on one line', () => {
  const pemOf = (namedCurve: string) =>
    generateKeyPairSync('ec', { namedCurve }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const APPLE_PRIVATE_KEY = pemOf('prime256v1');
  const given = { APPLE_CLIENT_ID: 'org.example.atlas', APPLE_TEAM_ID: 'TEAM123456', APPLE_KEY_ID: 'KEY1234567' };
  expect(readConfig({}).apple).toBeNull();
  const apple = {
    clientId: 'org.example.atlas',
    teamId: 'TEAM123456',
    keyId: 'KEY1234567',
    privateKey: APPLE_PRIVATE_KEY,
    url: 'https://appleid.apple.com',
  };
  expect(readConfig({ ...given, APPLE_PRIVATE_KEY }).apple).toEqual(apple);
  const onOneLine = APPLE_PRIVATE_KEY.replaceAll('\n', '\\n');
  expect(readConfig({ ...given, APPLE_PRIVATE_KEY: onOneLine }).apple).toEqual(apple);
  expect(() => readConfig(given)).toThrow('The setting APPLE_PRIVATE_KEY must be given');
  expect(() => readConfig({ ...given, APPLE_PRIVATE_KEY: pemOf('secp384r1') })).toThrow(
    'The setting APPLE_PRIVATE_KEY must be the private key of Apple',
  );
});
