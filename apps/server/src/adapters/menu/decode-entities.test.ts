import { expect, test } from 'vitest';
import { decodeEntities } from './decode-entities.ts';

test.each([
  ['Q&#038;A &#8211; caf&eacute;', 'Q&A – café'],
  ['&#x2019;&rsquo;&Agrave;&yuml;&nbsp;&szlig;', '’’Àÿ\u00a0ß'],
  ['&amp;lt;', '&lt;'],
  ['&unknown; & &; &#; AT&T', '&unknown; & &; &#; AT&T'],
  ['&#0;&#xD800;&#1114112;&#27;', '\ufffd\ufffd\ufffd\ufffd'],
  ['&#128512;', '😀'],
  ['&constructor;&__proto__;', '&constructor;&__proto__;'],
])('%s is %s', (text, decoded) => {
  expect(decodeEntities(text)).toBe(decoded);
});
