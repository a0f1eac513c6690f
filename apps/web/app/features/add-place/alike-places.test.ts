import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { expect, test } from 'vitest';
import { alikePlaces } from './alike-places.ts';

function card(name: string, ...types: string[]): PlaceCard {
  return { name, types } as unknown as PlaceCard;
}

/** The nearest first, as the site lists them. */
const near = [
  card('The Tin Whistle', 'bar'),
  card('Padrão Café', 'cafe'),
  card('Halyard Coffee Room', 'cafe'),
  card('The Anchor', 'bar'),
];

function order(name: string, types: readonly string[], max = 5) {
  return alikePlaces(near, { name, types }, max).map(({ place, has }) => `${place.name}: ${has}`);
}

test('without anything that is known the nearest come first', () => {
  expect(order('', [], 2)).toEqual(['The Tin Whistle: null', 'Padrão Café: null']);
});

test('a like name comes before a like kind, and both before the rest', () => {
  expect(order('halyard bookshop', ['bar'])).toEqual([
    'Halyard Coffee Room: name',
    'The Tin Whistle: kind',
    'The Anchor: kind',
    'Padrão Café: null',
  ]);
});

test('accents do not matter, and a short word that many names have says nothing', () => {
  expect(order('padrao', [], 1)).toEqual(['Padrão Café: name']);
  expect(order('the rope', [], 1)).toEqual(['The Tin Whistle: null']);
});
