import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { allCommands } from './commands/all-commands.ts';
import { runAtlas } from './run-atlas.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

async function atlas(parameters: readonly string[], folder = temporaryFolder()) {
  const standardOutput = new PassThrough();
  const standardError = new PassThrough();
  const exitCode = await runAtlas({
    parameters,
    environment: { DATA_DIR: join(folder, 'data') },
    folder,
    standardOutput,
    standardError,
    signal: new AbortController().signal,
    stoppedExitCode: () => 130,
  });
  return { exitCode, output: await text(standardOutput.end()), errors: await text(standardError.end()) };
}

describe('wrong usage ends with exit code 2 and one sentence', () => {
  test.each([
    [
      '',
      'Name a command: import, export, migrate, backup, restore, verify, demo, user, moderation, provider, review, place, partner, business or event',
    ],
    ['exprt', 'Unknown command "exprt": did you mean export?'],
    ['frobnicate', 'Unknown command "frobnicate": there are import,'],
    ['help frobnicate', 'Unknown command "frobnicate"'],
    ['--json export', 'The command comes before its options'],
    ['migrate --jsno', 'Unknown option --jsno: did you mean --json?'],
    ['migrate -x', 'Unknown option -x: --help lists the options.'],
    ['migrate --json --json', 'The option --json is given twice.'],
    ['migrate --json=yes', 'The option --json takes no value.'],
    ['migrate now', 'migrate takes no "now".'],
    ['import', 'Name the file to import'],
    ['import missing.osm.pbf', 'There is no file '],
    ['import folder', 'is not a file.'],
    ['import places.csv places.csv', 'import takes one file'],
    ['import mystery.dat', 'does not tell what is in the file: say --source'],
    ['import places.csv --source parchment', 'There is no source "parchment"'],
    ['import places.csv --dataset', 'The option --dataset needs a value: --dataset KEY.'],
    ['import places.csv --dataset --json', 'The option --dataset needs a value: --dataset KEY.'],
    ['import places.csv --no-basemap', 'The option --no-basemap is for OpenStreetMap files alone.'],
    ['import places.csv --map name', '--map takes column=Header'],
    ['import places.csv --map nome=Title', '--map: there is no column "nome": did you mean name?'],
    ['import places.geojson --map name=Title', 'The option --map is for CSV files alone.'],
    ['export', 'Name the format with --format: geojson, csv or a11yjson.'],
    ['export --format xml', 'There is no format "xml"'],
    ['export --format csv places.csv', 'export takes no "places.csv": name a file with --out.'],
    ['export --format csv --out nowhere/places.csv', 'There is no folder '],
    ['export --format csv --out /dev/null', '/dev/null is not a file.'],
    ['export --format csv --bbox 1,2,3', 'The option --bbox takes west,south,east,north'],
    ['export --format csv --bbox 1,50,2,40', 'is north of'],
    ['export --format csv --country Germany', 'The option --country takes a code of two letters'],
    ['export --format csv --json', 'With --json name a file with --out'],
    ['backup', 'Name the file to write with --out'],
    ['backup site.tar', 'backup takes no "site.tar": name a file with --out.'],
    ['restore', 'Name the file to restore'],
    [
      'user',
      'Say user list, user show, user promote, user demote, user restrict, user release, user take-back, user undo-take-back, user objections, user end-sessions or user reset-link.',
    ],
    ['user list noor', 'user list takes no "noor"'],
    ['user show', 'Name the person by e-mail address or username.'],
    ['user show noor --operator', 'The option --operator is not for user show.'],
    ['user reset-link noor --operator', 'The option --operator is not for user reset-link.'],
    ['user end-sessions', 'Name the person by e-mail address or username.'],
    ['user end-sessions noor --all', 'Say either --all or "noor".'],
    ['user end-sessions noor ana', 'user end-sessions takes one person, not "ana" as well.'],
    ['user end-sessions noor --operator', 'The option --operator is not for user end-sessions.'],
    ['user end-sessions --all --operator', 'The option --operator is not for user end-sessions.'],
    ['user list --all', 'The option --all is not for user list.'],
    ['user restrict noor --rule 3 --all', 'The option --all is not for user restrict.'],
    ['user promote noor', 'Name the role with --moderator or --operator.'],
    ['user promote noor --provider', 'Name the role with --moderator or --operator.'],
    ['user promote noor ana --operator', 'user promote takes one person'],
    ['user demote noor --operator --moderator', 'Name one role at a time.'],
    ['user show noor --facts lies', 'The option --facts is not for user show.'],
    ['user restrict --rule 3', 'Name the person by e-mail address or username.'],
    ['user restrict noor --rule 3', 'Say what happened, for the person to read: --facts "TEXT".'],
    ['user restrict noor --facts lies', 'Say which rule or which law was broken: --rule NUMBER or --law "TEXT".'],
    ['user restrict noor --facts lies --rule 3 --law DSA', 'Say which rule or which law was broken'],
    ['user restrict noor --facts lies --rule three', '--rule takes the number of a rule, not "three".'],
    ['user restrict noor --facts lies --rule 3 --until soon', '--until takes a day as YYYY-MM-DD, not "soon".'],
    ['user restrict noor --facts lies --rule 3 --until 2026-02-31', '--until takes a day as YYYY-MM-DD'],
    ['user restrict noor --facts lies --why me', 'The option --why is not for user restrict.'],
    ['user release noor', 'Say why, for the person to read: --why "TEXT".'],
    ['user release noor ana --why so', 'user release takes one person, not "ana" as well: put texts into quotes.'],
    ['user objections close 3', 'Say user objections, user objections show NUMBER or user objections answer NUMBER.'],
    ['user objections show', 'Name the objection by its number, which user objections lists.'],
    ['user objections show first', 'Name the objection by its number, which user objections lists.'],
    ['user objections list 3', 'user objections list takes no "3"'],
    ['user objections show 3 --open', 'The option --open is not for user objections show.'],
    ['user objections answer 3 --text so', 'Say either --upheld or --rejected.'],
    ['user objections answer 3 --upheld', 'Say what the answer is, for the person to read: --text "TEXT".'],
    ['restore missing.tar', 'There is no file '],
    ['verify everything', 'verify takes no "everything".'],
    ['demo', 'Say demo load or demo remove.'],
    ['demo load now', 'Say demo load or demo remove.'],
  ])('atlas %s', async (line, sentence) => {
    const folder = temporaryFolder();
    mkdirSync(join(folder, 'folder'));
    for (const name of ['places.csv', 'places.geojson', 'mystery.dat']) writeFileSync(join(folder, name), '');
    const { exitCode, output, errors } = await atlas(line === '' ? [] : line.split(' '), folder);
    expect(errors).toContain(sentence);
    expect(errors).toMatch(/^[^\n]+[.?)]\n$/);
    expect(exitCode).toBe(2);
    expect(output).toBe('');
  });
});

describe('help', () => {
  test('names every command', async () => {
    const { exitCode, output } = await atlas(['--help']);
    expect(exitCode).toBe(0);
    for (const { name, purpose } of allCommands) expect(output).toMatch(new RegExp(`^  ${name} +${purpose}$`, 'm'));
  });

  test.each(allCommands.map((command) => [command.name, command] as const))('on %s', async (name, command) => {
    const { exitCode, output } = await atlas([name, '--help']);
    expect(exitCode).toBe(0);
    expect(output).toContain(`atlas ${name}: ${command.purpose}.\n`);
    expect(output).toContain(`Usage: npm run atlas -- ${name} `);
    expect(output).toMatch(/Example:\n {2}.*npm run atlas -- /);
    for (const option of [...command.options.map((one) => one.name), 'json', 'help', 'version']) {
      expect(output).toMatch(new RegExp(`^  --${option}\\b.*  \\S`, 'm'));
    }
    expect(await atlas(['help', name])).toMatchObject({ exitCode: 0, output });
  });
});

test.each([['--version'], ['migrate --version']])('atlas %s', async (line) => {
  expect(await atlas(line.split(' '))).toMatchObject({ exitCode: 0, output: 'Access Atlas 0.1.0\n' });
});

test('a folder without a site is not taken for an empty site', async () => {
  const folder = temporaryFolder();
  const { exitCode, errors } = await atlas(['export', '--format', 'csv', '--out', 'places.csv'], folder);
  expect(exitCode).toBe(1);
  expect(errors).toBe(
    `The data folder ${join(folder, 'data')} holds no site: name another with DATA_DIR, or import something first.\n`,
  );
});

test('a wrong setting is named', async () => {
  const standardError = new PassThrough();
  const exitCode = await runAtlas({
    parameters: ['migrate'],
    environment: { PORT: 'often' },
    folder: temporaryFolder(),
    standardOutput: new PassThrough(),
    standardError,
    signal: new AbortController().signal,
    stoppedExitCode: () => 130,
  });
  expect(exitCode).toBe(1);
  expect(await text(standardError.end())).toMatch(/^The setting PORT [^\n]+\.\n$/);
});
