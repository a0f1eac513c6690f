import { expect, test } from 'vitest';
import { embeddedGeolocator } from './embedded-geolocator.ts';
import zoneCities from './zone-cities.json' with { type: 'json' };

const locate = (timeZone: string) =>
  embeddedGeolocator.locate({ address: '127.0.0.1', timeZone, acceptLanguage: undefined });

test('old and new names of a time zone are one place', () => {
  expect(locate('Asia/Kolkata')).toMatchObject({ country: 'IN', source: 'timeZone' });
  expect(locate('Asia/Calcutta')).toEqual(locate('Asia/Kolkata'));
  expect(locate('US/Pacific')).toEqual(locate('America/Los_Angeles'));
});

test.each(['Etc/UTC', 'UTC', 'Nowhere/Land', '../etc/passwd', ''])('the time zone %s tells nothing', (zone) => {
  expect(locate(zone)).toEqual({ latitude: 5, longitude: -15, country: null, source: 'fallback' });
});

test('every time zone where people live has a place', () => {
  const uninhabited = ['Indian/Chagos', 'Pacific/Midway', 'Pacific/Wake'];
  const missing = Intl.supportedValuesOf('timeZone').filter(
    (zone) => zone.includes('/') && !zone.startsWith('Etc/') && locate(zone).source !== 'timeZone',
  );
  expect(missing.filter((zone) => !uninhabited.includes(zone))).toEqual([]);
});

test('every place lies on Earth', () => {
  for (const { longitude, latitude } of [...zoneCities.countries, ...zoneCities.zones]) {
    expect(Math.abs(longitude)).toBeLessThanOrEqual(180);
    expect(Math.abs(latitude)).toBeLessThanOrEqual(90);
  }
});
