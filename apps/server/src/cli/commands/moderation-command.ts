import { undoDecisionDays } from '@access-atlas/contract/limits.ts';
import { z } from 'zod';
import { approveItem } from '../../features/moderation/inbox/approve-item.ts';
import { getInboxItem } from '../../features/moderation/inbox/get-inbox-item.ts';
import { listInbox } from '../../features/moderation/inbox/list-inbox.ts';
import { refuseItem } from '../../features/moderation/inbox/refuse-item.ts';
import { undoDecision } from '../../features/moderation/inbox/undo-decision.ts';
import { readGroundOption, readTextOption } from '../command-line/decision-options.ts';
import { readNumber } from '../command-line/read-id.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { CommandRefusedError } from '../operator-errors.ts';
import { describeInbox, describeInboxItem } from '../report/describe-inbox.ts';
import type { Site } from '../site.ts';
import { asCommandRefusal } from './as-command-refusal.ts';
import { type CommandOutcome, defineCommand } from './command.ts';
import { decisionServicesOf } from './decision-services-of.ts';
import { objectionDecisions, readObjectionDecision } from './user/read-objection-decision.ts';
import { runAnswering } from './user/run-user-decision.ts';

const moderationArguments = z.discriminatedUnion('verb', [
  z.strictObject({ verb: z.literal('list') }),
  z.strictObject({ verb: z.literal('show'), id: z.int() }),
  z.strictObject({ verb: z.literal('approve'), id: z.int() }),
  z.strictObject({ verb: z.literal('undo'), id: z.int() }),
  ...objectionDecisions,
  z.strictObject({
    verb: z.literal('refuse'),
    id: z.int(),
    ground: z.union([z.strictObject({ rule: z.int() }), z.strictObject({ law: z.string() })]),
    facts: z.string(),
  }),
]);
type ModerationArguments = z.output<typeof moderationArguments>;

const verbs = ['list', 'show', 'approve', 'refuse', 'undo', 'uphold', 'reject'] as const;
const listedMax = 1_000;
const optionsOf: Readonly<Partial<Record<(typeof verbs)[number], readonly string[]>>> = {
  refuse: ['rule', 'law', 'facts'],
  uphold: ['text'],
  reject: ['text'],
};
const context = { actor: { kind: 'operatorCommand' } } as const;

/** `atlas moderation`. */
export const moderationCommand = defineCommand({
  name: 'moderation',
  purpose: 'lists what waits for a moderator, publishes it or takes it down',
  usage: `${verbs.join('|')} [NUMBER] [options]`,
  options: [
    { name: 'rule', value: 'NUMBER', description: 'To refuse: the number of the rule that it breaks' },
    { name: 'law', value: 'TEXT', description: 'To refuse, in place of a rule: the law that it breaks' },
    { name: 'facts', value: 'TEXT', description: 'To refuse: what is wrong with it, for its author to read' },
    { name: 'text', value: 'TEXT', description: 'To uphold or reject: the answer, for the person to read' },
  ],
  notes: [
    'What is held is shown to others once it is approved. What is refused is hidden, never deleted: its author sees it,',
    'with the reason, gets a mail, and objects for six months (atlas user objections); an upheld objection restores it.',
    'What visitors reported stands in the list too, the gravest first; they are told what is decided.',
    'Objections stand in the list as objection-NUMBER: moderation show objection-7 shows one; uphold takes the decision back,',
    'reject keeps it. An answer goes out at once and is final.',
    `A decision can be undone for ${undoDecisionDays} days: what it is about waits again, as it was before.`,
  ],
  example: 'npm run atlas -- moderation refuse 12 --rule 3 --facts "It insults the staff."',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: moderationArguments,
  readArguments(given): ModerationArguments {
    const [verb, number, unexpected] = given.positionals;
    const known = verbs.find((name) => name === verb);
    if (known === undefined)
      throw new UsageError(
        'Say moderation list, moderation show, moderation approve, moderation refuse, moderation undo, moderation uphold or moderation reject.',
      );
    const own: readonly string[] = optionsOf[known] ?? [];
    const other = ['rule', 'law', 'facts', 'text'].find((name) => given.has(name) && !own.includes(name));
    if (other !== undefined) throw new UsageError(`The option --${other} is not for moderation ${known}.`);
    const extra = known === 'list' ? number : unexpected;
    if (extra !== undefined) throw new UsageError(`moderation ${known} takes no "${extra}": put texts into quotes.`);
    if (known === 'list') return { verb: known };
    if (number === undefined) throw new UsageError('Name it by its number, which moderation list tells.');
    const aboutObjection = readObjectionDecision(known, number, given);
    if (aboutObjection !== null) return aboutObjection;
    const id = readNumber(number, 'What waits is named by its number');
    if (known === 'uphold' || known === 'reject')
      throw new UsageError(`moderation ${known} is for objections, which moderation list names as objection-NUMBER.`);
    if (known !== 'refuse') return { verb: known, id };
    const facts = readTextOption(given, 'facts', 'Say what is wrong with it, for its author to read');
    return { verb: known, id, ground: readGroundOption(given), facts };
  },
  run: async (given, { site }) => {
    switch (given.verb) {
      case 'list': {
        const { entries, total } = await listInbox(site, context, { limit: listedMax });
        return { report: entries, text: describeInbox(entries, total), problem: null };
      }
      case 'show': {
        const item = await refusing(getInboxItem(decisionServicesOf(site), context, given.id), given.id);
        return { report: item, text: describeInboxItem(item, site.publicUrl), problem: null };
      }
      case 'approve':
        return approve(site, given.id);
      case 'refuse':
        return refuse(site, given);
      case 'undo':
        return undo(site, given.id);
      case 'showObjection':
      case 'answerObjection':
        return runAnswering(site, given);
    }
  },
});

async function approve(site: Site, id: number): Promise<CommandOutcome> {
  const isDone = await refusing(approveItem(decisionServicesOf(site), context, id), id);
  if (!isDone) throw new CommandRefusedError(`Number ${id} was decided already.`);
  return { report: { id, outcome: 'approved' }, text: `Number ${id} is approved: others see it.`, problem: null };
}

async function refuse(
  site: Site,
  { id, ground, facts }: Extract<ModerationArguments, { verb: 'refuse' }>,
): Promise<CommandOutcome> {
  const done = await refusing(refuseItem(decisionServicesOf(site), context, { id, ground, facts }), id);
  if (done.outcome === 'wasDecided') throw new CommandRefusedError(`Number ${id} was decided already.`);
  const link = `${site.publicUrl}${done.objectionPath}`;
  const author = done.author ?? 'Its author';
  const told = site.config.mail === null ? 'No mail tells them: hand the link over.' : 'A mail tells them.';
  const text = `Number ${id} is hidden. ${author} still sees it, reads why, and objects at the link below. ${told}\n${link}`;
  return { report: { id, outcome: 'refused', link }, text, problem: null };
}

async function undo(site: Site, id: number): Promise<CommandOutcome> {
  const isDone = await refusing(undoDecision(decisionServicesOf(site), context, id), id);
  if (!isDone) throw new CommandRefusedError(`Number ${id} waits already.`);
  return { report: { id, outcome: null }, text: `Number ${id} waits again, as it was before.`, problem: null };
}

const optionByField = { 'body.rule': '--rule', 'body.law': '--law', 'body.facts': '--facts' };

async function refusing<Result>(work: Promise<Result>, id: number): Promise<Result> {
  return asCommandRefusal(work, {
    optionByField,
    notFound: `There is no number ${id}: moderation list tells what waits.`,
  });
}
