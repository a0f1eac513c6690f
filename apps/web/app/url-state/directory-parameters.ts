import { directoryPageSizes, filterKeysMax, searchMaxCharacters } from '@access-atlas/contract/limits.ts';

/** Orders of the directory: most recently updated first, by name, by name backwards. */
export const directorySorts = ['recent', 'a-z', 'z-a'] as const;
export type DirectorySort = (typeof directorySorts)[number];

/** How many businesses a page can hold, smallest first. */
export const directoryPageSizeChoices = [...directoryPageSizes, 'all'] as const;
export type DirectoryPageSize = (typeof directoryPageSizeChoices)[number];

/** What the address of the directory's page says. */
export interface DirectoryParameters {
  /** Words in a business's name. */
  readonly words: string;
  /** Words in its address. */
  readonly where: string;
  readonly category: string | null;
  /** Of the category; null without one. */
  readonly subCategory: string | null;
  readonly services: readonly string[];
  readonly sort: DirectorySort;
  readonly pageSize: DirectoryPageSize;
  /** From 1. */
  readonly page: number;
}

export const unfilteredDirectory: DirectoryParameters = {
  words: '',
  where: '',
  category: null,
  subCategory: null,
  services: [],
  sort: 'recent',
  pageSize: 12,
  page: 1,
};

/** Their names in the address, which are those of the form's fields as well. */
export const directoryFields = {
  words: 'query',
  where: 'location',
  category: 'category',
  subCategory: 'subCategory',
  services: 'services',
  sort: 'sort',
  pageSize: 'per_page',
  page: 'page',
} as const satisfies Record<keyof DirectoryParameters, string>;

const path = '/access-from-home';
const keyPattern = /^[a-zA-Z]\w{0,49}$/;

/** Reads a query string; whatever in it makes no sense counts as absent, because people mistype and cut addresses. */
export function readDirectory(search: string | URLSearchParams): DirectoryParameters {
  const given = new URLSearchParams(search);
  const textOf = (part: keyof DirectoryParameters) => given.get(directoryFields[part]) ?? '';
  const keyOf = (part: keyof DirectoryParameters) => (keyPattern.test(textOf(part)) ? textOf(part) : null);
  const category = keyOf('category');
  const page = /^[1-9]\d{0,3}$/.test(textOf('page')) ? Number(textOf('page')) : unfilteredDirectory.page;
  return {
    words: wordsOf(textOf('words')),
    where: wordsOf(textOf('where')),
    category,
    subCategory: category === null ? null : keyOf('subCategory'),
    // A form without JavaScript repeats the name for each of them.
    services: keysOf(given.getAll(directoryFields.services).join(',')),
    sort: directorySorts.find((sort) => sort === textOf('sort')) ?? unfilteredDirectory.sort,
    pageSize:
      directoryPageSizeChoices.find((size) => String(size) === textOf('pageSize')) ?? unfilteredDirectory.pageSize,
    page,
  };
}

/** The address of the directory's page that says this; its parts always stand in one order, and what is usual is left out. */
export function directoryAddress(parameters: DirectoryParameters): string {
  const query = new URLSearchParams();
  for (const [part, name] of Object.entries(directoryFields) as [keyof DirectoryParameters, string][]) {
    const text = String(parameters[part] ?? '');
    if (text !== String(unfilteredDirectory[part] ?? '')) query.set(name, text);
  }
  return query.size === 0 ? path : `${path}?${query.toString().replaceAll('%2C', ',')}`;
}

/** Spaces for what no name holds: control characters. */
function wordsOf(text: string): string {
  return text
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
    .slice(0, searchMaxCharacters);
}

function keysOf(text: string): string[] {
  return [...new Set(text.split(','))].filter((key) => keyPattern.test(key)).slice(0, filterKeysMax);
}

/** The page on which anybody adds a business. */
export const addBusinessAddress = '/access-from-home/add';
