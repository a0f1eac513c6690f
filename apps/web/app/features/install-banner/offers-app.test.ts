import { expect, test } from 'vitest';
import { offersApp } from './offers-app.ts';
import { storeAddress } from './store-address.ts';

const appId = 'org.example.atlas';
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Mobile Safari/537.36';

test.each([
  ['Android', { 'user-agent': android }, true],
  [
    'Firefox on Android',
    { 'user-agent': 'Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0' },
    true,
  ],
  ['Android, another cookie', { 'user-agent': android, cookie: 'tips=closed' }, true],
  ['Android, from elsewhere', { 'user-agent': android, referer: 'android-app://com.google.android.gm/' }, true],
  ['Android, closed before', { 'user-agent': android, cookie: 'lng=fr; appBanner=closed' }, false],
  ['a web view', { 'user-agent': android.replace('; K)', '; K; wv)') }, false],
  ['the app, by its agent', { 'user-agent': `${android} ${appId}/1.2` }, false],
  ['the app, by its request', { 'user-agent': android, 'x-requested-with': appId }, false],
  ['the app, by its referrer', { 'user-agent': android, referer: `android-app://${appId}/` }, false],
  ['an iPhone', { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }, false],
  ['nothing', {}, false],
])('the app is offered to %s', (_who, headers, expected) => {
  expect(offersApp(new Headers(headers), appId)).toBe(expected);
});

test('the store is asked in the reader’s language', () => {
  expect(storeAddress(appId, 'pt')).toBe('https://play.google.com/store/apps/details?id=org.example.atlas&hl=pt-BR');
});
