import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { savePartner } from '../../features/partners/save-partner.ts';
import { inputFile } from '../command-line/file-names.ts';
import { UsageError } from '../command-line/usage-error.ts';
import { asCommandRefusal } from './as-command-refusal.ts';
import { defineCommand } from './command.ts';

const partnerArguments = z.strictObject({
  key: z.string(),
  name: z.string(),
  /** Empty ones are none. */
  texts: z.strictObject({ en: z.string(), fr: z.string(), pt: z.string() }),
  url: z.string().nullable(),
  /** A file; null takes the logo away, left out it stays. */
  logo: z.string().nullable().optional(),
});
type PartnerArguments = z.output<typeof partnerArguments>;

const context = { actor: { kind: 'operatorCommand' } } as const;
const optionByField = {
  'body.key': 'The key',
  'body.name': '--name',
  'body.url': '--url',
  'body.texts.en': '--text-en',
  'body.texts.fr': '--text-fr',
  'body.texts.pt': '--text-pt',
  'body.logo': '--logo',
};

/** `atlas partner`. */
export const partnerCommand = defineCommand({
  name: 'partner',
  purpose: 'enters name, text and logo of a partner, which its places show',
  usage: 'set KEY --name NAME [options]',
  options: [
    { name: 'name', value: 'NAME', description: 'What the partner is called' },
    { name: 'text-en', value: 'TEXT', description: 'What stands beside its name, in English' },
    { name: 'text-fr', value: 'TEXT', description: 'The same in French' },
    { name: 'text-pt', value: 'TEXT', description: 'The same in Portuguese' },
    { name: 'url', value: 'URL', description: 'Its website, with https://' },
    { name: 'logo', value: 'FILE', description: 'Its logo, a JPEG or PNG (default: the one that is there)' },
    { name: 'no-logo', value: null, description: 'Take the logo away: a monogram of its name stands there' },
  ],
  notes: [
    'Name, texts and website take the place of what was there: what is left out is gone, the logo excepted. A key that',
    'does not exist yet becomes one of the site.',
  ],
  example: 'npm run atlas -- partner set metrolinx --name Metrolinx --url https://metrolinx.example',
  whenStopped: 'What was not answered was not done.',
  isLong: false,
  needsDatabase: true,
  bringsReferenceData: false,
  refusalOnLiveServer: null,
  arguments: partnerArguments,
  readArguments(given, folder): PartnerArguments {
    const [verb, key, unexpected] = given.positionals;
    if (verb !== 'set') throw new UsageError('Say partner set KEY --name NAME.');
    if (key === undefined) throw new UsageError('Name the partner by its key.');
    if (unexpected !== undefined) throw new UsageError(`partner set takes one partner, not "${unexpected}" as well.`);
    const name = given.text('name');
    if (name === undefined) throw new UsageError('Say what the partner is called: --name NAME.');
    const logo = given.text('logo');
    if (logo !== undefined && given.has('no-logo')) throw new UsageError('Say either --logo or --no-logo.');
    const textIn = (language: string) => given.text(`text-${language}`) ?? '';
    return {
      key,
      name,
      texts: { en: textIn('en'), fr: textIn('fr'), pt: textIn('pt') },
      url: given.text('url') ?? null,
      ...(logo !== undefined && { logo: inputFile(logo, folder) }),
      ...(given.has('no-logo') && { logo: null }),
    };
  },
  run: async ({ logo: file, ...partner }, { site }) => {
    const logo = typeof file === 'string' ? await readFile(file) : file;
    const saving = savePartner(site, context, { ...partner, ...(logo !== undefined && { logo }) });
    const saved = await asCommandRefusal(saving, { optionByField, notFound: `There is no partner ${partner.key}.` });
    return { report: saved, text: `The partner ${saved.key} is called ${partner.name}.`, problem: null };
  },
});
