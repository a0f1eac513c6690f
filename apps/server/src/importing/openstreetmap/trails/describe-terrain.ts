import type { LocalizedText } from '@access-atlas/contract/languages.ts';
import type { OsmTags } from '../../../osm-file/osm-objects.ts';
import { readTrailWay } from './trail-way.ts';

/** Steeper than this a wheelchair needs help (ramps are at most 8.3 %), and brakes fail on wet ground. */
const steepPercent = 12;
/** Shorter stretches are crossed with help; a note for each would hide the map. */
const noteMinMeters = 5;

const roughSmoothness = new Set(['horrible', 'very_horrible', 'impassable']);

/** Surfaces that stop a wheelchair, in the words of a reader. */
const roughSurfaces: Readonly<Record<string, LocalizedText>> = {
  mud: { en: 'Mud', fr: 'Boue', pt: 'Lama' },
  sand: { en: 'Sand', fr: 'Sable', pt: 'Areia' },
  rock: { en: 'Bare rock', fr: 'Rocher nu', pt: 'Rocha exposta' },
  bare_rock: { en: 'Bare rock', fr: 'Rocher nu', pt: 'Rocha exposta' },
  scree: { en: 'Loose stones', fr: 'Éboulis', pt: 'Pedras soltas' },
  stepping_stones: { en: 'Stepping stones', fr: 'Pierres de gué', pt: 'Pedras de passagem' },
};

function describeSteps({ step_count: count }: OsmTags): LocalizedText {
  if (count === undefined || !/^[1-9]\d{0,3}$/.test(count)) return { en: 'Steps', fr: 'Escalier', pt: 'Escada' };
  const isOne = count === '1';
  return {
    en: isOne ? '1 step' : `${count} steps`,
    fr: isOne ? '1 marche' : `${count} marches`,
    pt: isOne ? '1 degrau' : `${count} degraus`,
  };
}

/**
 * The note about a stretch of trail that a wheelchair cannot pass, or null. Deliberately few: steps without a ramp for
 * wheelchairs, a tagged slope of 12 % or more, a surface of mud, sand, rock, scree or stepping stones, or a smoothness
 * of horrible or worse. `sac_scale` grades whole mountain paths and makes no note.
 */
export function describeTerrain(tags: OsmTags, lengthMeters: number): LocalizedText | null {
  if (tags.highway === 'steps') return tags['ramp:wheelchair'] === 'yes' ? null : describeSteps(tags);
  if (lengthMeters < noteMinMeters) return null;
  const { inclinePercent } = readTrailWay(tags, lengthMeters);
  if (inclinePercent !== null && inclinePercent >= steepPercent)
    return {
      en: `Slope of ${inclinePercent} %`,
      fr: `Pente de ${inclinePercent} %`.replace('.', ','),
      pt: `Inclinação de ${inclinePercent}%`.replace('.', ','),
    };
  const surface = tags.surface === undefined ? undefined : roughSurfaces[tags.surface];
  if (surface !== undefined) return surface;
  return tags.smoothness !== undefined && roughSmoothness.has(tags.smoothness)
    ? { en: 'Very rough ground', fr: 'Sol très irrégulier', pt: 'Terreno muito irregular' }
    : null;
}
