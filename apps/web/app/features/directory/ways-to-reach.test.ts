import { expect, test } from 'vitest';
import { waysToReach } from './ways-to-reach.ts';

const keys = [
  'brailleDocuments',
  'onlineDelivery',
  'phoneOrdering',
  'longerAppointments',
  'returnsPickup',
  'homeVisits',
];
const services = keys.map((key) => ({ key }));

function shown(filtered: readonly string[]) {
  const { ways, others } = waysToReach(services, filtered);
  return [ways.map(({ service }) => service.key), others.map(({ key }) => key)];
}

test('the three ways that decide most stand first, in any language, and the rest keeps its order', () => {
  const ways = ['homeVisits', 'onlineDelivery', 'phoneOrdering'];
  expect(shown([])).toEqual([ways, ['brailleDocuments', 'longerAppointments', 'returnsPickup']]);
  const others = [...services].reverse();
  expect(waysToReach(others, []).ways.map(({ service }) => service.key)).toEqual(ways);
});

test('what was filtered for comes first, whatever it is', () => {
  expect(shown(['homeVisits', 'brailleDocuments', 'unknown'])).toEqual([
    ['brailleDocuments', 'homeVisits', 'onlineDelivery'],
    ['phoneOrdering', 'longerAppointments', 'returnsPickup'],
  ]);
});

test('each has a drawing, also one that the site added itself', () => {
  expect(waysToReach([{ key: 'ownService' }], ['ownService']).ways).toEqual([
    { service: { key: 'ownService' }, icon: 'check' },
  ]);
  expect(waysToReach([{ key: 'ownService' }], [])).toEqual({ ways: [], others: [{ key: 'ownService' }] });
});
