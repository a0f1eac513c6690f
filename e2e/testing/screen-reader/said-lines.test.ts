import { expect, test } from 'vitest';
import { saidLines } from './said-lines.ts';

test('takes the sentences out of the debug file of Orca, and leaves out what differs from run to run', () => {
  const debugText = `
17:55:04.738418 - EVENT MANAGER: Getting script for [application | Chromium] (check: False)
17:55:04.738500 - SPEECH OUTPUT: 'Map – Access Atlas document web.'{'established': False}
TOTAL PROCESSING TIME: 0.0313
17:55:04.738600 - SPEECH OUTPUT: 'Loading.  Please wait.'{'established': False}
17:55:04.738700 - SPEECH OUTPUT: 'Finished loading Map.'{'established': False}
17:55:04.738750 - SPEECH OUTPUT: 'The map is still loading. The connection looks slow.'{'established': False}
17:55:04.738800 - SPEECH OUTPUT: 'Chandler's'
17:55:04.738900 - SPEECH OUTPUT: 'visited link'
17:55:04.739000 - SPEECH OUTPUT: 'leaving list.'
17:55:05.000000 - SPEECH OUTPUT: 'Two
lines' voice=system{'established': False}
17:55:05.000000 - SPEECH OUTPUT: 'What is it? heading level 1 clickable.'{'established': False}
17:55:05.000001 - SPEECH OUTPUT: ' '
17:55:05.000002 - SPEECH: Last spoke 0.1 seconds ago
`;
  expect(saidLines(debugText)).toEqual([
    'Map – Access Atlas document web.',
    "Chandler's",
    'link',
    'Two lines',
    'What is it? heading level 1.',
  ]);
});
