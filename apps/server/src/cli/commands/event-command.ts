import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Area, areaSchema } from '@access-atlas/contract/geometry/area.ts';
import { z } from 'zod';
import { ApiError } from '../../domain/errors/api-error.ts';
import { createEvent } from '../../features/events/create-event.ts';
import { endEvent } from '../../features/events/end-event.ts';
import { listEvents } from '../../features/events/list-events.ts';
import type { GivenOptions } from '../command-line/given-options.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { CommandRefusedError } from '../operator-errors.ts';
import { describeEvents } from '../report/describe-events.ts';
import type { Site } from '../site.ts';
import { type CommandOutcome, defineCommand } from './command.ts';

const eventArguments = z.discriminatedUnion('verb', [
  z.strictObject({
    verb: z.literal('create'),
    name: z.string(),
    code: z.string().nullable(),
    startsAt: z.iso.datetime(),
    expirationDate: z.iso.datetime(),
    goal: z.int().nullable(),
    area: areaSchema.nullable(),
  }),
  z.strictObject({ verb: z.literal('end'), code: z.string() }),
  z.strictObject({ verb: z.literal('list') }),
]);

type EventArguments = z.output<typeof eventArguments>;
type NewEventArguments = Extract<EventArguments, { readonly verb: 'create' }>;

const verbs = ['create', 'list', 'end'] as const;
const createOptions = ['from', 'until', 'code', 'goal', 'area'] as const;
const listedMax = 1_000;
const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas event`. */
export const eventCommand = defineCommand({
  name: 'event',
  purpose: 'announces MapMissions, which people join by a code, lists them and ends them',
  usage: 'create NAME --until MOMENT [options], list, end CODE',
  options: [
    {
      name: 'until',
      value: 'MOMENT',
      description: 'To create: when it ends, as 2026-06-01 or 2026-06-01T18:00Z (UTC)',
    },
    { name: 'from', value: 'MOMENT', description: 'To create: when it begins; now where it is left out' },
    {
      name: 'code',
      value: 'CODE',
      description: 'To create: 8 to 20 letters and digits; one is made where it is left out',
    },
    { name: 'goal', value: 'NUMBER', description: 'To create: how many places it wants to have mapped' },
    { name: 'area', value: 'FILE', description: 'To create: where it takes place, a polygon of GeoJSON' },
  ],
  notes: [
    'Members write as much as they like inside the area while it runs; without an area the usual limits hold.',
    'Its page shows totals to everybody; names only to members, and of those who let the others see them.',
  ],
  example: 'npm run atlas -- event create "Harbour Day" --until 2026-06-01T18:00Z --goal 300 --area harbour.geojson',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: eventArguments,
  readArguments(given, folder): EventArguments {
    const [named, word, unexpected] = given.positionals;
    const verb = verbs.find((name) => name === named);
    if (verb === undefined) throw new UsageError('Say event create NAME, event list or event end CODE.');
    const other = createOptions.find((name) => given.has(name));
    if (verb !== 'create' && other !== undefined)
      throw new UsageError(`The option --${other} is not for event ${verb}.`);
    const extra = verb === 'list' ? word : unexpected;
    if (extra !== undefined) throw new UsageError(`event ${verb} takes no "${extra}": put names into quotes.`);
    if (verb === 'list') return { verb };
    if (word === undefined)
      throw new UsageError(verb === 'create' ? 'Name the MapMission: event create "NAME".' : 'Name it by its code.');
    return verb === 'end' ? { verb, code: word } : readNewEvent(word, given, folder);
  },
  run: async (given, { site }) => {
    switch (given.verb) {
      case 'create':
        return create(site, given);
      case 'end':
        return end(site, given.code);
      case 'list': {
        const { events } = await listEvents(site, context, { limit: listedMax });
        return { report: events, text: describeEvents(events, new Date(), listedMax), problem: null };
      }
    }
  },
});

function readNewEvent(name: string, given: GivenOptions, folder: string): NewEventArguments {
  const [until, goal] = [given.text('until'), given.text('goal')];
  if (until === undefined) throw new UsageError('Say when it ends: --until MOMENT.');
  if (goal !== undefined && !/^[1-9]\d{0,6}$/.test(goal)) throw new UsageError(`--goal takes a number, not "${goal}".`);
  const from = given.text('from');
  return {
    verb: 'create',
    name,
    code: given.text('code') ?? null,
    startsAt: from === undefined ? new Date().toISOString() : momentOf('from', from),
    expirationDate: momentOf('until', until),
    goal: goal === undefined ? null : Number(goal),
    area: areaOf(given.text('area'), folder),
  };
}

function momentOf(option: string, text: string): string {
  const moment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2})?Z)?$/.test(text) ? new Date(text) : null;
  if (moment === null || Number.isNaN(moment.getTime()))
    throw new UsageError(`--${option} takes a moment as 2026-06-01 or 2026-06-01T18:00Z, not "${text}".`);
  return moment.toISOString();
}

function areaOf(file: string | undefined, folder: string): Area | null {
  if (file === undefined) return null;
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(resolve(folder, file), 'utf8'));
  } catch {
    throw new UsageError(`The file ${file} cannot be read as JSON.`);
  }
  const read = areaSchema.safeParse(geometryIn(given));
  if (!read.success) throw new UsageError(`The file ${file} holds no polygon of GeoJSON that ends where it begins.`);
  return read.data;
}

/** Maps and editors write the polygon alone, as a feature, or as the first feature of a collection. */
function geometryIn(given: unknown): unknown {
  const { type, features, geometry } = Object(given) as Readonly<Record<string, unknown>>;
  if (type === 'FeatureCollection') return geometryIn(Array.isArray(features) ? features[0] : null);
  return type === 'Feature' ? geometry : given;
}

async function create(site: Site, { verb: _verb, code, startsAt, expirationDate, ...event }: NewEventArguments) {
  try {
    const dates = { startsAt: new Date(startsAt), expirationDate: new Date(expirationDate) };
    const created = await createEvent(site, context, { ...event, ...dates, ...(code !== null && { code }) });
    const link = `${site.publicUrl}/missions/${created.eventId}`;
    const text = `People join it with the code ${created.code} at ${site.publicUrl}/join. Its page: ${link}`;
    return { report: { ...created, link }, text, problem: null };
  } catch (error) {
    const [issue] = error instanceof ApiError ? error.issues : [];
    if (issue === undefined) throw error;
    throw new CommandRefusedError(`${optionByField[issue.path] ?? issue.path} ${issue.message}.`);
  }
}

/** The option of the command line behind each field of the verb. */
const optionByField: Readonly<Record<string, string>> = {
  'body.name': 'The name',
  'body.code': '--code',
  'body.goal': '--goal',
  'body.area': '--area',
  'body.expirationDate': '--until',
};

async function end(site: Site, typed: string): Promise<CommandOutcome> {
  const code = typed.replace(/[\s-]+/g, '').toUpperCase();
  const { events } = await listEvents(site, context, { limit: listedMax });
  const event = events.find((one) => one.code === code);
  if (event === undefined) throw new CommandRefusedError(`No MapMission has the code ${code}: event list shows them.`);
  const isEnded = await endEvent(site, context, { eventId: event.id });
  const text = `${event.name} ${isEnded ? 'is over' : 'was over already'}.`;
  return { report: { eventId: event.id, isEnded }, text, problem: null };
}
