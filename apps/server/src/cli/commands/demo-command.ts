import { z } from 'zod';
import { loadDemonstration } from '../../demonstration/load-demonstration.ts';
import { removeDemonstration } from '../../demonstration/remove-demonstration.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { type CommandContext, type CommandOutcome, defineCommand } from './command.ts';

const demoArguments = z.strictObject({ verb: z.enum(['load', 'remove']) });

const phases = { map: 'Importing Null Island', people: 'Letting people write' } as const;

/** `atlas demo`. */
export const demoCommand = defineCommand({
  name: 'demo',
  purpose: 'loads or removes Null Island, a fictional town to try the site with',
  usage: 'load|remove',
  options: [],
  notes: [
    'The town has places, people, reviews, photos, a trail, a MapMission and a directory, all invented. An empty site on',
    'the embedded database gets it when it first starts, unless DEMO=off. Removing takes everything of it, and what was',
    'written about its places.',
  ],
  example: 'npm run atlas -- demo remove',
  whenStopped: 'The same command, run again, completes it.',
  isLong: true,
  needsDatabase: false,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: demoArguments,
  readArguments({ positionals: [verb, unexpected] }) {
    const parsed = demoArguments.shape.verb.safeParse(verb);
    if (!parsed.success || unexpected !== undefined) throw new UsageError('Say demo load or demo remove.');
    return { verb: parsed.data };
  },
  run: ({ verb }, context) => (verb === 'load' ? load(context) : remove(context)),
});

async function load({ site, signal, onProgress }: CommandContext): Promise<CommandOutcome> {
  const isNew = await loadDemonstration({
    services: site,
    dataDir: site.config.dataDir,
    signal,
    onProgress: (phase, done, total) => onProgress({ phase: phases[phase], done, total, unit: null }),
  });
  const text = isNew ? 'Null Island is there: the map is at 0° N 0° E.' : 'Null Island is there already.';
  return { report: { isNew }, text, problem: null };
}

async function remove({ site, onProgress }: CommandContext): Promise<CommandOutcome> {
  onProgress({ phase: 'Removing Null Island', done: 0, total: null, unit: null });
  const wasThere = await removeDemonstration({ services: site, dataDir: site.config.dataDir });
  return {
    report: { wasThere },
    text: wasThere ? 'Null Island is gone.' : 'Null Island was not there.',
    problem: null,
  };
}
