import { basename } from 'node:path';

const filesByName = new Map<string, string>();

/**
 * The name under which a class of a CSS module stands in pages: `card_title` for `title` of `card.module.css`. The styles
 * and the page are waited for, and words that recur take less room, once compressed, than a hash for every file.
 * @throws when another file has the same name
 */
export function className(name: string, file: string): string {
  const [path = file] = file.split('?');
  const fileName = basename(path, '.module.css');
  const other = filesByName.get(fileName) ?? path;
  if (other !== path) throw new Error(`Two CSS modules are named ${fileName}: ${other} and ${path}.`);
  filesByName.set(fileName, path);
  return `${fileName}_${name}`;
}
