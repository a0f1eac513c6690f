import { expect, test } from 'vitest';
import { namespacesOf } from './message-namespaces.ts';

test.each([
  [[], ['common']],
  [[undefined, null, {}], ['common']],
  [
    [undefined, { messages: ['map'] }, { messages: ['search', 'map'] }],
    ['common', 'map', 'search'],
  ],
])('the handles %j need %j', (handles, namespaces) => {
  expect(namespacesOf(handles)).toEqual(namespaces);
});
