import { expect, test } from 'vitest';
import { ViewsToComeBack } from './views-to-come-back.ts';

const near = { latitude: 48.137154, longitude: 11.576124, zoom: 15.0049 };
const nearRounded = { latitude: 48.13715, longitude: 11.57612, zoom: 15 };
const further = { latitude: 48.2, longitude: 11.6, zoom: 14 };
const elsewhere = { latitude: 52.5, longitude: 13.4, zoom: 12 };

test('a reported view comes back once, as an address rounds it', () => {
  const views = new ViewsToComeBack();
  views.add(near);
  expect([views.take(nearRounded), views.take(nearRounded)]).toEqual([true, false]);
});

test('a later one takes those before it along, and an earlier one leaves those after it', () => {
  const views = new ViewsToComeBack();
  views.add(near);
  views.add(further);
  expect([views.take(nearRounded), views.take(further)]).toEqual([true, true]);
  views.add(near);
  views.add(further);
  expect([views.take(further), views.take(nearRounded)]).toEqual([true, false]);
});

test('the view of another page is none of them, and none is waited for after it', () => {
  const views = new ViewsToComeBack();
  views.add(near);
  expect([views.take(elsewhere), views.take(nearRounded)]).toEqual([false, false]);
});

test('few are kept', () => {
  const views = new ViewsToComeBack();
  views.add(near);
  for (let zoom = 1; zoom <= 20; zoom++) views.add({ ...further, zoom });
  expect(views.take(nearRounded)).toBe(false);
});

test('none is waited for once the page has led somewhere else', () => {
  const views = new ViewsToComeBack();
  views.add(near);
  views.forget();
  expect(views.take(nearRounded)).toBe(false);
});
