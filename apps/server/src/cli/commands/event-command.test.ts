import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { readConfig } from '../../config/config.ts';
import { describeOnEachServer } from '../../testing/test-server.ts';
import { GivenOptions } from '../command-line/given-options.ts';
import { commonOptions } from '../command-line/option.ts';
import { eventCommand } from './event-command.ts';

describeOnEachServer('atlas event', {}, (getServer) => {
  const folder = mkdtempSync(join(tmpdir(), 'atlas-event-'));
  const atlas = async (...typed: string[]) => {
    const given = GivenOptions.read(typed, [...eventCommand.options, ...commonOptions]);
    return eventCommand.prepare(eventCommand.readArguments(given, folder))({
      site: {
        ...getServer().services,
        config: readConfig({}),
        publicUrl: 'https://atlas.example',
        migrationsRun: null,
        reloadBasemap: async () => undefined,
      },
      signal: new AbortController().signal,
      onProgress: () => undefined,
      output: new PassThrough(),
    });
  };

  test('a MapMission is announced with area and goal, listed, and ended once', async () => {
    const outline = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 0],
    ];
    const polygon = { type: 'Polygon', coordinates: [outline] };
    writeFileSync(join(folder, 'area.geojson'), JSON.stringify({ type: 'Feature', properties: {}, geometry: polygon }));
    const options = ['--from', '2026-01-01', '--until', '2090-06-01T18:00Z', '--code', 'HARBOUR1'];
    const created = await atlas('create', 'Harbour Day', ...options, '--goal', '300', '--area', 'area.geojson');
    const { link } = created.report as { readonly link: string };
    expect(link).toMatch(/^https:\/\/atlas\.example\/missions\/[0-9a-f-]{36}$/);
    expect(created.text).toBe(`People join it with the code HARBOUR1 at https://atlas.example/join. Its page: ${link}`);
    const path = new URL(link).pathname.replace('/missions/', '/api/event/');
    expect((await getServer().request(path)).json()).toMatchObject({ name: 'Harbour Day', goal: 300, area: polygon });
    const line = 'HARBOUR1  Harbour Day  2026-01-01 00:00 to 2090-06-01 18:00  running  0 of 300 places  0 people';
    expect((await atlas('list')).text.split('\n')).toContain(line);
    await expect(atlas('create', 'Another', ...options)).rejects.toThrow('--code is the code of another MapMission.');
    expect((await atlas('end', 'harbour-1')).text).toBe('Harbour Day is over.');
    expect((await atlas('end', 'HARBOUR1')).text).toBe('Harbour Day was over already.');
    expect((await atlas('list')).text).toContain('  over  ');
  });

  test('one that has not begun can be ended too', async () => {
    const created = await atlas('create', 'Beach season', '--from', '2089-01-01', '--until', '2090-01-01');
    const { code } = created.report as { readonly code: string };
    expect((await atlas('end', code)).text).toBe('Beach season is over.');
  });

  test('what makes no sense is refused in a sentence', async () => {
    writeFileSync(join(folder, 'point.geojson'), JSON.stringify({ type: 'Point', coordinates: [0, 0] }));
    const until = ['--until', '2090-01-01'];
    const unclear: [string[], string][] = [
      [[], 'Say event create NAME'],
      [['create'], 'Name the MapMission'],
      [['create', 'A'], 'Say when it ends'],
      [['create', 'A', '--until', 'tomorrow'], '--until takes a moment'],
      [['create', 'A', ...until, '--goal', 'many'], '--goal takes a number'],
      [['create', 'A', ...until, '--area', 'none.geojson'], 'cannot be read as JSON'],
      [['create', 'A', ...until, '--area', 'point.geojson'], 'holds no polygon'],
      [['create', 'A', ...until, '--code', 'short'], '--code must have 8 to 20 letters and digits.'],
      [['create', 'A', '--until', '2020-01-01'], '--until must be after its start.'],
      [['list', '--goal', '3'], 'The option --goal is not for event list.'],
      [['end'], 'Name it by its code'],
      [['end', 'NOTTHERE'], 'No MapMission has the code NOTTHERE'],
    ];
    for (const [typed, sentence] of unclear) await expect(atlas(...typed)).rejects.toThrow(sentence);
  });
});
