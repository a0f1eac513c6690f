/** The names of U+00A0 to U+00FF in their order. */
const latin1Names =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro ' +
  'para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil ' +
  'Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave ' +
  'Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml ' +
  'igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute ' +
  'thorn yuml';

const named = new Map<string, string>([
  ...latin1Names.split(' ').map((name, index): [string, string] => [name, String.fromCharCode(0xa0 + index)]),
  ...Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", ndash: '–', mdash: '—', hellip: '…' }),
  ...Object.entries({ lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', bull: '•' }),
  ...Object.entries({ lsaquo: '‹', rsaquo: '›', OElig: 'Œ', oelig: 'œ', euro: '€', trade: '™', Scaron: 'Š' }),
]);

/**
 * Decodes HTML's character references once: numbers, and the names that content systems write (HTML 4's Latin-1 and
 * punctuation). Numbers of no character become U+FFFD; unknown names stay as they are.
 */
export function decodeEntities(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z][a-z0-9]{1,7}));/gi, (reference, hex, decimal, name) => {
    if (name !== undefined) return named.get(name) ?? reference;
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    const isCharacter =
      code >= 0x20 && code <= 0x10ffff && !(code >= 0x7f && code < 0xa0) && (code & ~0x7ff) !== 0xd800;
    return isCharacter ? String.fromCodePoint(code) : '\ufffd';
  });
}
