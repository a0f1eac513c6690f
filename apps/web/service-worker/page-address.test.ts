import { readTextNames } from '@access-atlas/contract/site/text-names.ts';
import { describe, expect, test } from 'vitest';
import { matchesRequest, pageAddressOf } from './page-address.ts';

const at = (address: string) => new URL(address, 'https://atlas.example');
const document = (address: string) => pageAddressOf(at(address), 'document');

describe('the pages that are saved', () => {
  test.each([
    ['/', 'list', '/'],
    ['/?q=cafe&map=14/48.1/11.5', 'list', '/'],
    ['/?q=cafe&lng=fr', 'list', '/?lng=fr'],
    ['/?q=cafe&page=abc', 'other', '/'],
    ['/details/12/local?q=cafe', 'place', '/details/12/local'],
    ['/details/12/local?lng=pt&q=cafe', 'place', '/details/12/local?lng=pt'],
    ['/details/12/local?lng=pt-BR', 'place', '/details/12/local?lng=pt'],
    ['/details/12/local?reviews=abc', 'other', '/details/12/local'],
    ['/details/12/local/success', 'other', '/details/12/local/success'],
    ['/details/ChIJ/google', 'other', '/details/ChIJ/google'],
    ['/access-from-home', 'other', '/access-from-home'],
    ['/offline', 'other', '/offline'],
  ])('%s is a %s', (address, kind, key) => {
    expect(document(address)).toMatchObject({ kind, key });
  });

  test.each(readTextNames)('%s is a text', (name) => {
    expect(document(`/${name}`)?.kind).toBe('text');
  });

  test.each([
    '/api/site',
    '/auth/facebook',
    '/api',
    '/assets/a.js',
    '/captcha-frame',
    '/embed?q=a',
    '/photos/a.webp',
    '/health/ready',
    '/preferences?theme=dark',
  ])('%s is no page', (address) => {
    expect(document(address)).toBeNull();
  });

  test.each([
    ['/_.data?q=cafe&_routes=root%2Croutes%2Fhome', '/?q=cafe'],
    ['/details/12/local.data?lng=fr', '/details/12/local?lng=fr'],
    ['/about.data', '/about'],
  ])('%s is the data of %s', (address, page) => {
    expect(pageAddressOf(at(address), 'data')?.address).toBe(page);
    expect(document(address)).toBeNull();
    expect(pageAddressOf(at(page), 'data')).toBeNull();
  });
});

describe('a saved page', () => {
  const isMeant = (asked: string, address: string, language = 'en') => {
    const page = document(asked);
    return page !== null && matchesRequest(page, { address, language });
  };

  test.each([
    ['/', '/?q=cafe&area=1'],
    ['/?map=3/1/2', '/?q=cafe'],
    ['/?lng=en', '/?q=cafe'],
    ['/?map=3/1/2&q=cafe', '/?q=cafe&map=9/1/2&pin=4'],
    ['/details/1/local?q=cafe', '/details/1/local?area=1'],
    ['/details/1/local', '/details/1/local?lng=fr'],
    ['/about?lng=en', '/about'],
  ])('is shown to who asks for %s, saved as %s', (asked, saved) => {
    expect(isMeant(asked, saved)).toBe(true);
  });

  test.each([
    ['/?q=toilet', '/?q=cafe'],
    ['/?q=cafe&ratings=accessible', '/?q=cafe'],
    ['/details/1/local', '/details/2/local'],
    ['/details/1/local?lng=fr', '/details/1/local'],
    ['/', '/about'],
    ['/access-from-home', '/access-from-home'],
  ])('is not shown to who asks for %s, saved as %s', (asked, saved) => {
    expect(isMeant(asked, saved)).toBe(false);
  });

  test('speaks the language that the address names', () => {
    expect(isMeant('/about?lng=pt', '/about', 'pt-BR')).toBe(true);
    expect(isMeant('/about?lng=pt', '/about', 'fr')).toBe(false);
    expect(isMeant('/about?lng=FR-ca', '/about', 'fr')).toBe(true);
    expect(isMeant('/about?lng=pt-PT', '/about', 'pt-BR')).toBe(true);
  });
});
