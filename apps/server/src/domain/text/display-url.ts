import { domainToUnicode } from 'node:url';
import { readWebAddress } from '@access-atlas/contract/web-address.ts';

/** Letters of other scripts that are drawn like Latin ones, and Latin ones that are drawn like others. */
const lookAlikes = /[асԁеһіјӏорԗԛѕԝхуъьҽпгѵѡαγεικνορτυωօոսհցզıĸſ]/gu;
/** Scripts whose letters nobody takes for Latin ones; a name of one of them alone is shown in it. */
const ownScripts = [
  /^[a-z\d\u00df-\u017f-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Armenian}\d-]+$/u,
  /^[\p{Script=Arabic}\d-]+$/u,
  /^[\p{Script=Hebrew}\d-]+$/u,
  /^[\p{Script=Devanagari}\d-]+$/u,
  /^[\p{Script=Thai}\d-]+$/u,
  /^[\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
];

/**
 * A web address as people read it: without scheme, "www." and a lone slash. Parts of the host that mix scripts, or that
 * are made of letters that look like others alone, stay in punycode, as browsers show them.
 */
export function displayUrl(address: string): string {
  const url = readWebAddress(address);
  if (url === null) return address;
  const host = url.hostname.split('.').map(displayLabel).join('.');
  const port = url.port === '' ? '' : `:${url.port}`;
  // As it was written, but for what cannot be seen, or would turn the direction of the text.
  const rest = address.replace(/^https?:\/*[^/?#]*/i, '').replace(/[\p{C}\p{Z}]/gu, encodeURIComponent);
  return `${host}${port}${rest}`.replace(/^www\./, '').replace(/\/$/, '');
}

function displayLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const shown = domainToUnicode(label);
  const isOfOneScript = ownScripts.some((script) => script.test(shown));
  return isOfOneScript && /[^\d-]/u.test(shown.replace(lookAlikes, '')) ? shown : label;
}
