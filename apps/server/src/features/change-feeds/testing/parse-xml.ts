/** An element of XML: its text is that of all that stands in it. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: XmlElement[];
  text: string;
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const startTag = /^<([a-z][\w:]*)((?: [a-z][\w:]*="[^"<]*")*)(\/?)>/i;
const endTag = /^<\/([a-z][\w:]*)>/i;
const characterData = /^[^<]+/;
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u;

/**
 * Reads XML without comments, sections and processing instructions, and is as strict as XML is: every tag ends, every
 * ampersand begins a reference, no forbidden character stands anywhere.
 * @throws {Error} for what is not well formed
 */
export function parseXml(xml: string): XmlElement {
  if (!xml.startsWith(declaration)) throw new Error('has no declaration');
  if (forbidden.test(xml)) throw new Error('has a character that XML forbids');
  const document: XmlElement = { name: '', attributes: {}, children: [], text: '' };
  const open = [document];
  let rest = xml.slice(declaration.length);
  while (rest !== '') {
    const parent = open.at(-1);
    if (parent === undefined) throw new Error('ends more than it began');
    const [start, name = '', attributes = '', isEmpty] = startTag.exec(rest) ?? [];
    const [end, ended] = endTag.exec(rest) ?? [];
    const [text] = characterData.exec(rest) ?? [];
    if (start !== undefined) {
      const element: XmlElement = { name, attributes: readAttributes(attributes), children: [], text: '' };
      parent.children.push(element);
      if (isEmpty === '') open.push(element);
    } else if (end !== undefined) {
      if (parent.name !== ended) throw new Error(`ends ${ended} in ${parent.name}`);
      open.pop();
    } else if (text !== undefined) {
      for (const element of open) element.text += unescaped(text);
    } else {
      throw new Error(`is not XML at ${rest.slice(0, 40)}`);
    }
    rest = rest.slice((start ?? end ?? text ?? '').length);
  }
  const [root, ...others] = document.children;
  if (root === undefined || others.length > 0 || open.length !== 1) throw new Error('is not one element');
  return root;
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/ ([a-z][\w:]*)="([^"]*)"/gi)].map(([, name, value]) => [name, unescaped(value ?? '')]),
  );
}

function unescaped(text: string): string {
  if (/&(?!#\d+;)/.test(text)) throw new Error(`has a bare ampersand: ${text}`);
  return text.replace(/&#(\d+);/g, (_reference, code: string) => String.fromCodePoint(Number(code)));
}
