import type { Dice } from '../dice.ts';
import { direction, distance, type Line, type Point } from '../geometry/point.ts';

/** First words of the lanes' names: the sea, its birds and plants, old trades, and the weather. */
const words = (
  'Anchor Almanac Amber Anvil Apricot Barnacle Barrel Beadle Binnacle Bittern Bluebell Bobbin Bollard Bonnet Bowline ' +
  'Bramble Brass Breakwater Brimstone Buoy Butterbur Candlewick Capel Cardinal Cartwheel Catchwater Chandler Chart ' +
  'Cinnamon Clover Cobbler Compass Coral Cordage Cork Curlew Cutter Dabchick Damson Dial Dinghy Doldrum Drift Dunlin ' +
  'Ebb Eelgrass Eider Ember Fathom Fennel Fiddle Fig Flint Flotsam Foghorn Foxglove Furlong Galley Garnet Gimbal ' +
  'Ginger Glass Gneiss Guillemot Halyard Harebell Hawser Heather Herring Hourglass Isobar Ivory Jackdaw Jib Juniper ' +
  'Keel Kestrel Kittiwake Lamplight Lapwing Larboard Lavender Leeward Limpet Linnet Lobster Lodestone Longshore ' +
  'Mackerel Madder Magpie Mainsail Mallow Marram Merlin Mizzen Moorhen Mooring Mulberry Mussel Myrtle Needle Nettle ' +
  'Nightjar Oar Oakum Orchard Osprey Otter Painter Paper Parallel Pebble Pelican Pennant Periwinkle Pilot Pinnace ' +
  'Pipit Pomegranate Porpoise Powder Primrose Quail Quarter Quayside Quince Quoin Raven Razorbill Redshank Reed Rigger ' +
  'Rope Rosemary Rudder Saddler Saffron Sail Saltbox Sandbar Sandglass Schooner Scupper Seaholly Shanty Shearwater ' +
  'Shingle Shoal Signal Silver Skiff Skylark Slack Slate Sluice Smokehouse Sorrel Spar Spindle Spinnaker Spray Starboard ' +
  'Starling Stonecrop Sundial Swift Tabor Tack Tallow Tamarisk Tanner Teal Thistle Tideway Tiller Timber Topsail ' +
  'Trawl Trinket Tropic Turnpike Twine Vane Verge Vesper Wagtail Warbler Watch Weather Weaver Wheatear Wherry Whistle ' +
  'Willow Winch Windward Winkle Wisp Wren Yarn Yarrow Zephyr'
).split(' ');

const endings = {
  old: ['Lane', 'Lane', 'Alley', 'Court', 'Yard', 'Passage', 'Row', 'Steps', 'Wynd', 'Entry'],
  new: ['Street', 'Lane', 'Close', 'Walk', 'Road', 'Gardens', 'Crescent', 'Place', 'Way', 'Rise'],
} as const;

/** A maker of names that never gives one twice. */
export function createStreetNamer(dice: Dice): (age: keyof typeof endings) => string {
  let unused = dice.shuffled(words);
  const taken = new Set<string>();
  return (age) => {
    for (;;) {
      if (unused.length === 0) unused = dice.shuffled(words);
      const name = `${unused.pop() ?? ''} ${dice.pick(endings[age])}`;
      if (taken.has(name)) continue;
      taken.add(name);
      return name;
    }
  };
}

/** Lanes that go on beyond a street keep their name: gives each lane the number of the lane it continues, or its own. */
export function joinNames(lanes: readonly Line[], gapMeters: number): number[] {
  const groups = lanes.map((_, index) => index);
  const ends = lanes.flatMap((line, lane) => {
    const [first, second, beforeLast, last] = [line[0], line[1], line.at(-2), line.at(-1)];
    if (!first || !second || !beforeLast || !last) return [];
    return [
      { lane, point: first, out: direction(second, first) },
      { lane, point: last, out: direction(beforeLast, last) },
    ];
  });
  const rootOf = (lane: number): number => {
    let root = lane;
    while (groups[root] !== root) root = groups[root] ?? root;
    return root;
  };
  for (const [index, one] of ends.entries())
    for (const other of ends.slice(index + 1)) {
      if (one.lane === other.lane || distance(one.point, other.point) > gapMeters) continue;
      if (isOpposite(one.out, other.out)) groups[rootOf(one.lane)] = rootOf(other.lane);
    }
  return groups.map((_, lane) => rootOf(lane));
}

const isOpposite = (a: Point, b: Point): boolean => a[0] * b[0] + a[1] * b[1] < -0.9;

/** French and Portuguese names that the town's signs carry beside the English ones. */
export const translatedStreets: Readonly<Record<string, { readonly fr: string; readonly pt: string }>> = {
  'Harbour Front': { fr: 'Quai du Port', pt: 'Cais do Porto' },
  'Meridian Street': { fr: 'Rue du Méridien', pt: 'Rua do Meridiano' },
  'Equator Street': { fr: 'Rue de l’Équateur', pt: 'Rua do Equador' },
  'West Equator Street': { fr: 'Rue de l’Équateur Ouest', pt: 'Rua do Equador Oeste' },
  Ropewalk: { fr: 'Allée des Cordiers', pt: 'Alameda dos Cordoeiros' },
  Saltgate: { fr: 'Rue de la Porte du Sel', pt: 'Rua da Porta do Sal' },
  'Candle Street': { fr: 'Rue des Chandelles', pt: 'Rua das Velas' },
  'Sailcloth Street': { fr: 'Rue de la Voile', pt: 'Rua do Pano de Vela' },
  'Oyster Street': { fr: 'Rue des Huîtres', pt: 'Rua das Ostras' },
  'Fishmonger Row': { fr: 'Rue des Poissonniers', pt: 'Rua dos Peixeiros' },
  'Bellmaker Street': { fr: 'Rue des Fondeurs de cloches', pt: 'Rua dos Sineiros' },
  Parkside: { fr: 'Rue du Parc', pt: 'Rua do Parque' },
  'Shipwrights’ Road': { fr: 'Route des Charpentiers de marine', pt: 'Estrada dos Carpinteiros Navais' },
  'Lantern Road': { fr: 'Route du Phare', pt: 'Estrada do Farol' },
  'Strand Road': { fr: 'Route de la Grève', pt: 'Estrada da Praia' },
  'Gannet Row': { fr: 'Rue des Fous de Bassan', pt: 'Rua dos Gansos-Patolas' },
  'Cormorant Terrace': { fr: 'Terrasse des Cormorans', pt: 'Terraço dos Biguás' },
  'Petrel Terrace': { fr: 'Terrasse des Pétrels', pt: 'Terraço dos Petréis' },
  'North Road': { fr: 'Route du Nord', pt: 'Estrada do Norte' },
  'Cove Road': { fr: 'Route de la Crique', pt: 'Estrada da Enseada' },
  'Zero Square': { fr: 'Place Zéro', pt: 'Praça Zero' },
  'Bell Square': { fr: 'Place de la Cloche', pt: 'Praça do Sino' },
  'Net Square': { fr: 'Place des Filets', pt: 'Praça das Redes' },
  Millrace: { fr: 'Rue du Bief', pt: 'Rua da Levada' },
  'Ferry Bank': { fr: 'Rive du Passeur', pt: 'Margem do Barqueiro' },
};
