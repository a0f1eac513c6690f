import { z } from 'zod';
import { ApiError } from '../../domain/errors/api-error.ts';
import { approveBusiness } from '../../features/directory/deciding/approve-business.ts';
import { getSubmittedBusiness } from '../../features/directory/deciding/get-submitted-business.ts';
import { listSubmittedBusinesses } from '../../features/directory/deciding/list-submitted-businesses.ts';
import { mergeBusiness } from '../../features/directory/deciding/merge-business.ts';
import { refuseBusiness } from '../../features/directory/deciding/refuse-business.ts';
import type { GivenOptions } from '../command-line/given-options.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { CommandRefusedError } from '../operator-errors.ts';
import { describeBusiness, describeBusinesses } from '../report/describe-businesses.ts';
import type { Site } from '../site.ts';
import { type CommandOutcome, defineCommand } from './command.ts';

const statuses = ['submitted', 'published', 'rejected'] as const;

const businessArguments = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('list'), status: z.enum(statuses) }),
  z.strictObject({ verb: z.literal('show'), id: z.int() }),
  z.strictObject({ verb: z.literal('approve'), id: z.int() }),
  z.strictObject({ verb: z.literal('refuse'), id: z.int(), reason: z.string() }),
  z.strictObject({ verb: z.literal('merge'), id: z.int(), intoId: z.int() }),
]);

type BusinessArguments = z.output<typeof businessArguments>;

const verbs = ['list', 'show', 'approve', 'refuse', 'merge'] as const;
/** The verb that each option is for. */
const verbOfOption = { listed: 'list', refused: 'list', why: 'refuse', into: 'merge' } as const;
const listedMax = 1_000;
const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas business`. */
export const businessCommand = defineCommand({
  name: 'business',
  purpose: 'lists what people submit to the directory of businesses, approves it, refuses it, merges duplicates',
  usage: `${verbs.join('|')} [NUMBER] [options]`,
  options: [
    { name: 'listed', value: null, description: 'To list: those of the directory, in place of those that wait' },
    {
      name: 'refused',
      value: null,
      description: 'To list: those that were refused or merged, in place of those that wait',
    },
    { name: 'why', value: 'TEXT', description: 'To refuse: why, for whoever submitted it to read' },
    { name: 'into', value: 'NUMBER', description: 'To merge: the listed business that the duplicate goes into' },
  ],
  notes: [
    'Whoever left an e-mail address with a business is told by mail when it is approved, refused or merged.',
    'What the listed business lacks it takes over from the duplicate; nothing of its own is overwritten.',
  ],
  example: 'npm run atlas -- business merge 17 --into 4',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: businessArguments,
  readArguments(given): BusinessArguments {
    const [named, number, unexpected] = given.positionals;
    const verb = verbs.find((name) => name === named);
    if (verb === undefined)
      throw new UsageError(`Say business ${verbs.slice(0, -1).join(', business ')} or business merge.`);
    for (const [option, owner] of Object.entries(verbOfOption))
      if (given.has(option) && owner !== verb)
        throw new UsageError(`The option --${option} is not for business ${verb}.`);
    const extra = verb === 'list' ? number : unexpected;
    if (extra !== undefined) throw new UsageError(`business ${verb} takes no "${extra}": put texts into quotes.`);
    if (verb === 'list') return { verb, status: statusOf(given) };
    const id = numberOf(number, 'Name the business by its number, which business list shows.');
    if (verb === 'merge')
      return { verb, id, intoId: numberOf(given.text('into'), 'Say into which one: --into NUMBER.') };
    if (verb !== 'refuse') return { verb, id };
    const reason = given.text('why');
    if (reason === undefined) throw new UsageError('Say why, for whoever submitted it to read: --why "TEXT".');
    return { verb, id, reason };
  },
  run: async (given, { site }) => {
    switch (given.verb) {
      case 'list': {
        const { status } = given;
        const { businesses } = await listSubmittedBusinesses(site, context, { status, limit: listedMax });
        return { report: businesses, text: describeBusinesses(businesses, listedMax), problem: null };
      }
      case 'show': {
        const business = await refusing(getSubmittedBusiness(site, context, given.id));
        return { report: business, text: describeBusiness(business), problem: null };
      }
      default:
        return decide(site, given);
    }
  },
});

async function decide(
  { database, config }: Site,
  given: Extract<BusinessArguments, { readonly verb: 'approve' | 'refuse' | 'merge' }>,
): Promise<CommandOutcome> {
  // A running server sends the mail by and by; nobody has to wake it.
  const mails = config.mail === null ? null : { wake: () => undefined, onWake: () => undefined };
  const services = { database, mails };
  const { id: businessId } = given;
  switch (given.verb) {
    case 'approve': {
      const report = await refusing(approveBusiness(services, context, { businessId }));
      return { report, text: `The business ${businessId} is listed.`, problem: null };
    }
    case 'refuse': {
      const report = await refusing(refuseBusiness(services, context, { businessId, reason: given.reason }));
      return { report, text: `The business ${businessId} is not listed.`, problem: null };
    }
    case 'merge': {
      const { intoId } = given;
      const report = await refusing(mergeBusiness(services, context, { duplicateId: businessId, intoId }));
      return { report, text: `The business ${businessId} went into ${intoId}.`, problem: null };
    }
  }
}

function statusOf(given: GivenOptions): (typeof statuses)[number] {
  if (given.has('listed') && given.has('refused')) throw new UsageError('Say either --listed or --refused.');
  if (given.has('listed')) return 'published';
  return given.has('refused') ? 'rejected' : 'submitted';
}

function numberOf(text: string | undefined, demand: string): number {
  if (text === undefined || !/^#?[1-9]\d{0,14}$/.test(text)) throw new UsageError(demand);
  return Number(text.replace('#', ''));
}

/** The option of the command line behind each field of the verbs. */
const optionByField: Readonly<Record<string, string>> = { 'body.reason': '--why', 'body.intoId': '--into' };

/** What a verb refuses, in one sentence for the operator. */
async function refusing<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const [issue] = error.issues;
    if (issue !== undefined)
      throw new CommandRefusedError(`${optionByField[issue.path] ?? issue.path} ${issue.message}.`);
    if (error.status === 404) throw new CommandRefusedError('There is no such business: business list shows them.');
    throw error;
  }
}
