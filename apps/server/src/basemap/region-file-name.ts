import { createHash } from 'node:crypto';

export const REGION_FILE_EXTENSION = '.pmtiles';

const LONGEST_PLAIN_KEY = 100;
const PLAIN_KEY = /^[a-z0-9][a-z0-9._-]*$/;
const HASH_LENGTH = 12;

/**
 * The name of a dataset's file in the folder of regions. A key of lower-case letters, digits, dots, dashes and underscores
 * is its own name; of any other the unsafe characters are replaced and a hash keeps different keys apart. The result has
 * no path in it and is the same on file systems that ignore case.
 */
export function regionFileName(datasetKey: string): string {
  if (PLAIN_KEY.test(datasetKey) && datasetKey.length <= LONGEST_PLAIN_KEY && !datasetKey.includes('~')) {
    return datasetKey + REGION_FILE_EXTENSION;
  }
  const hash = createHash('sha256').update(datasetKey).digest('hex').slice(0, HASH_LENGTH);
  const readable = datasetKey
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+/, '')
    .slice(0, LONGEST_PLAIN_KEY);
  return `${readable || 'region'}~${hash}${REGION_FILE_EXTENSION}`;
}
