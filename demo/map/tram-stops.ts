import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Dice } from '../dice.ts';
import type { Island } from '../island/draw-island.ts';
import { type Answer, decideTruth, type PlaceTruth } from '../places/place-truth.ts';
import type { OsmMapBuilder, OsmTags } from './osm-map.ts';

/** A stop of the tram, known to the map by its node. */
export interface TramStop {
  readonly externalId: string;
  readonly name: string;
  readonly truth: PlaceTruth;
}

/** How OpenStreetMap says what stops are asked about. */
const tagsOfFacts: Readonly<Partial<Record<TagKey, Readonly<Partial<Record<Answer, OsmTags>>>>>> = {
  tactilePaving: { yes: { tactile_paving: 'yes' }, no: { tactile_paving: 'no' } },
  restSeating: { yes: { bench: 'yes' }, no: { bench: 'no' } },
  curbRamp: { yes: { kerb: 'flush' } },
  brailleSignage: { yes: { 'tactile_writing:braille': 'yes' }, no: { 'tactile_writing:braille': 'no' } },
};

const wheelchairValues = { accessible: 'yes', partiallyAccessible: 'limited', notAccessible: 'no' } as const;

/** Adds the stops; all but two are level with the tram’s floor. */
export function addTramStops(map: OsmMapBuilder, { transit }: Island, dice: Dice): TramStop[] {
  return transit.stops.map(({ name, point }, index) => {
    const rating = index === 3 ? 'notAccessible' : index === 8 ? 'partiallyAccessible' : 'accessible';
    const truth = decideTruth('publicTransportStop', rating, dice.fork(name));
    const told = [...truth.facts].map(([tag, answer]) => tagsOfFacts[tag]?.[answer] ?? {});
    const id = map.addNode(
      point,
      Object.assign(
        { railway: 'tram_stop', public_transport: 'stop_position', name, wheelchair: wheelchairValues[rating] },
        ...told,
      ),
    );
    return { externalId: `node/${id}`, name, truth };
  });
}
