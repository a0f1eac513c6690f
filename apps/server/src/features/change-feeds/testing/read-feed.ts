import { expect } from 'vitest';
import type { TestServer } from '../../../testing/test-server.ts';
import { parseXml, type XmlElement } from './parse-xml.ts';

/** An entry as both formats tell it. */
export interface ReadEntry {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  readonly url: string;
  readonly author: string;
  readonly at: string;
}

const site = 'Access Atlas – ';

/** Reads a feed in both formats, which must be valid and say the same. @param query for example `?placeId=7` */
export async function readFeed(
  server: TestServer,
  query: string,
): Promise<{ readonly title: string; readonly entries: readonly ReadEntry[] }> {
  const [atom, json] = await Promise.all(
    ['atom', 'json'].map((ending) => server.request(`/api/feeds/changes.${ending}${query}`)),
  );
  if (atom === undefined || json === undefined) throw new Error('There are two answers.');
  expect([atom.statusCode, json.statusCode], atom.body).toEqual([200, 200]);
  expect(atom.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  expect(json.headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const feed = parseXml(atom.body);
  requireValidAtom(feed);
  const told = json.json();
  expect(told).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    feed_url: linkOf(feed, 'application/feed+json'),
  });
  const entries = childrenOf(feed, 'entry').map((entry) => ({
    id: textOf(entry, 'id'),
    title: textOf(entry, 'title'),
    text: textOf(entry, 'content'),
    url: linkOf(entry, 'text/html'),
    author: textOf(entry, 'author'),
    at: textOf(entry, 'updated'),
  }));
  // What XML cannot hold stands in JSON alone.
  expect(withoutControls(told.title)).toBe(textOf(feed, 'title'));
  expect(told.items.map(({ id, url, date_modified }: Record<string, string>) => [id, url, date_modified])).toEqual(
    entries.map(({ id, url, at }) => [id, url, at]),
  );
  return { title: textOf(feed, 'title').replace(site, ''), entries };
}

/** What RFC 4287 requires (4.1.1 and 4.1.2). @throws where something is missing */
function requireValidAtom(feed: XmlElement): void {
  expect(feed).toMatchObject({ name: 'feed', attributes: { xmlns: 'http://www.w3.org/2005/Atom' } });
  expect(linkOf(feed, 'application/atom+xml')).toMatch(/^https?:\/\/[^ ]+\/api\/feeds\/changes\.atom/);
  const entries = childrenOf(feed, 'entry');
  for (const element of [feed, ...entries]) {
    for (const name of ['id', 'title', 'updated']) expect(childrenOf(element, name)).toHaveLength(1);
    expect(textOf(element, 'id')).toMatch(/^tag:[a-z\d.-]+,2026:[!-~]+$/);
    expect(textOf(element, 'title')).not.toBe('');
    expect(new Date(textOf(element, 'updated')).toISOString()).toBe(textOf(element, 'updated'));
    const [author] = childrenOf(element, 'author');
    expect(author && textOf(author, 'name')).not.toBe('');
    expect(linkOf(element, 'text/html')).toMatch(/^https?:\/\//);
  }
  const ids = entries.map((entry) => textOf(entry, 'id'));
  expect(new Set(ids).size).toBe(ids.length);
}

function childrenOf(element: XmlElement, name: string): XmlElement[] {
  return element.children.filter((child) => child.name === name);
}

function textOf(element: XmlElement, name: string): string {
  return childrenOf(element, name)[0]?.text ?? '';
}

function linkOf(element: XmlElement, type: string): string {
  return childrenOf(element, 'link').find(({ attributes }) => attributes.type === type)?.attributes.href ?? '';
}

function withoutControls(text: string): string {
  return text.replace(/\p{Cc}/gu, '');
}
