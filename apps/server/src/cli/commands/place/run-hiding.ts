import { z } from 'zod';
import { hidePlace } from '../../../features/moderation/places/hide-place.ts';
import { showPlace } from '../../../features/moderation/places/show-place.ts';
import type { Site } from '../../site.ts';
import { asCommandRefusal } from '../as-command-refusal.ts';
import type { CommandOutcome } from '../command.ts';
import { decisionServicesOf } from '../decision-services-of.ts';

const context = { actor: { kind: 'operatorCommand' } } as const;

/** What `atlas place hide` takes. */
export const hidingArguments = z.strictObject({
  verb: z.literal('hide'),
  placeId: z.int(),
  ground: z.union([z.strictObject({ rule: z.int() }), z.strictObject({ law: z.string() })]),
  facts: z.string(),
});

/** Hides a place for what is wrong with it. @throws {CommandRefusedError} where the verb refuses */
export async function runHide(
  site: Site,
  { placeId, ground, facts }: Pick<z.output<typeof hidingArguments>, 'placeId' | 'ground' | 'facts'>,
): Promise<CommandOutcome> {
  const isChanged = await asCommandRefusal(hidePlace(decisionServicesOf(site), context, { placeId, ground, facts }), {
    optionByField: { 'body.rule': '--rule', 'body.law': '--law', 'body.facts': '--facts' },
    notFound: `There is no place ${placeId} on the map.`,
  });
  const told = site.config.mail === null ? 'reads why in their account' : 'reads why in a mail';
  const done = isChanged
    ? `is hidden: whoever added it ${told}, and may object. place show takes it back`
    : 'was hidden before: place show takes it back';
  return { report: { placeId, isChanged }, text: `Place ${placeId} ${done}.`, problem: null };
}

/** Takes back that a place was hidden. @throws {CommandRefusedError} where the verb refuses */
export async function runShow(site: Site, placeId: number): Promise<CommandOutcome> {
  const isChanged = await asCommandRefusal(showPlace(decisionServicesOf(site), context, { placeId }), {
    notFound: `There is no place ${placeId}.`,
    conflict: `Place ${placeId} is off the map for another reason, or went with everything of whoever added it.`,
  });
  const text = `Place ${placeId} ${isChanged ? 'is on the map again' : 'was not hidden'}.`;
  return { report: { placeId, isChanged }, text, problem: null };
}
