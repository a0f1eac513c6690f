import { z } from 'zod';
import { grantProvider } from '../../features/accounts/grant-provider.ts';
import { revokeProvider } from '../../features/accounts/revoke-provider.ts';
import type { GivenOptions } from '../command-line/given-options.ts';
import { readPlaceId } from '../command-line/read-id.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { CommandRefusedError } from '../operator-errors.ts';
import type { Site } from '../site.ts';
import { asCommandRefusal } from './as-command-refusal.ts';
import { type CommandOutcome, defineCommand } from './command.ts';
import { nameOfPerson, personCalled } from './person-called.ts';
import { claimArguments, readClaimArguments } from './read-claim-arguments.ts';
import { runClaims } from './run-claims.ts';

const grantArguments = z.strictObject({
  verb: z.enum(['attach', 'detach']),
  called: z.string(),
  of: z.union([z.strictObject({ placeId: z.int() }), z.strictObject({ partnerKey: z.string() })]),
});
type GrantArguments = z.output<typeof grantArguments>;

const providerArguments = z.discriminatedUnion('verb', [grantArguments, ...claimArguments]);
type ProviderArguments = z.output<typeof providerArguments>;

const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas provider`. */
export const providerCommand = defineCommand({
  name: 'provider',
  purpose:
    'lets a person speak for a place, or for all places of a partner, and takes it back; decides claims of places',
  usage: 'attach|detach EMAIL or USERNAME --place ID or --partner KEY, claims list|show|approve|refuse [NUMBER]',
  options: [
    { name: 'place', value: 'ID', description: 'The place, by the number in its address' },
    { name: 'partner', value: 'KEY', description: 'All places of a partner, in place of one' },
    { name: 'all', value: null, description: 'To claims list: those that were decided too' },
    { name: 'why', value: 'TEXT', description: 'To claims refuse: why, for whoever made the claim to read' },
  ],
  notes: [
    'A provider replies to reviews and describes the place in the words of the business. What they rate there is kept',
    'and never counts. Taken back, what they rated before they became provider counts again; replies stay.',
    'Approving a claim attaches whoever made it. Nobody has checked the work e-mail of a claim: write to it and wait for',
    'an answer, or call the place. A mail tells what was decided.',
  ],
  example: 'npm run atlas -- provider attach noor@example.org --place 1024',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: providerArguments,
  readArguments(given): ProviderArguments {
    const [verb, called, unexpected] = given.positionals;
    if (verb === 'claims') return readClaimArguments(given.positionals.slice(1), given);
    if (verb !== 'attach' && verb !== 'detach')
      throw new UsageError('Say provider attach, provider detach or provider claims.');
    const foreign = ['all', 'why'].find((option) => given.has(option));
    if (foreign !== undefined) throw new UsageError(`The option --${foreign} is not for provider ${verb}.`);
    if (called === undefined) throw new UsageError('Name the person by e-mail address or username.');
    if (unexpected !== undefined)
      throw new UsageError(`provider ${verb} takes one person, not "${unexpected}" as well.`);
    return { verb, called, of: readScope(given) };
  },
  run: async (asked, { site }) => {
    if (!('called' in asked)) return runClaims(site, asked);
    const { verb, called, of } = asked;
    const person = await personCalled(site, called);
    const grant = { personId: person.id, ...of };
    const name = nameOfPerson(person);
    const what = 'placeId' in of ? `place ${of.placeId}` : `the partner ${of.partnerKey}`;
    return verb === 'attach' ? attach(site, grant, { name, what }) : detach(site, grant, { name, what });
  },
});

function readScope(given: GivenOptions): GrantArguments['of'] {
  const [place, partnerKey] = [given.text('place'), given.text('partner')];
  if (place !== undefined && partnerKey === undefined) return { placeId: readPlaceId(place) };
  if (partnerKey === undefined || place !== undefined)
    throw new UsageError('Say of what: --place ID or --partner KEY.');
  return { partnerKey };
}

type Grant = Parameters<typeof grantProvider>[2];
interface Said {
  readonly name: string;
  readonly what: string;
}

const optionByField = { 'body.partner': '--partner' };

async function attach(site: Site, grant: Grant, { name, what }: Said): Promise<CommandOutcome> {
  const given = await asCommandRefusal(grantProvider(site, context, grant), {
    optionByField,
    notFound: `There is no ${what}.`,
  });
  return { report: given, text: `${name} speaks for ${what}.`, problem: null };
}

async function detach(site: Site, grant: Grant, { name, what }: Said): Promise<CommandOutcome> {
  const taken = await asCommandRefusal(revokeProvider(site, context, grant), {
    optionByField,
    notFound: `There is no ${what}.`,
  });
  if (taken === null) throw new CommandRefusedError(`${name} does not speak for ${what}.`);
  return { report: taken, text: `${name} no longer speaks for ${what}.`, problem: null };
}
