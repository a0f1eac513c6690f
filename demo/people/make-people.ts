import type { Language } from '@access-atlas/contract/languages.ts';
import type { TagKey } from '@access-atlas/contract/places/accessibility.ts';
import type { Dice } from '../dice.ts';

/** From where somebody looks at a place. */
export type Perspective =
  | 'wheelchair'
  | 'powerchair'
  | 'walker'
  | 'blind'
  | 'lowVision'
  | 'deaf'
  | 'autistic'
  | 'pram'
  | 'tired'
  | 'anyone';

export interface DemoPerson {
  /** Stable for ever. */
  readonly key: string;
  readonly name: string;
  readonly username: string;
  readonly language: Language;
  readonly perspective: Perspective;
  readonly joinedDaysAgo: number;
}

/** A business account, and what it answers for: one place by its external id, or all places of a partner. */
export interface DemoProvider extends DemoPerson {
  readonly scope: { readonly place: string } | { readonly partner: string };
}

const names: Readonly<Record<Language, string>> = {
  en: 'Ada Merrow|Tom Vantage|Ruth Okoro|Silas Penn|Maeve Holloway|Ibrahim Cole|Priya Nair|Wendell Frost|Hana Kimura|Owen Trask|Bess Calloway|Jonah Reed|Nkechi Adeyemi|Lila Thorn|Casper Vale|Edith Moss|Ravi Menon|Greta Lind|Yusuf Amin|Clem Barrow|Fern Abara|Otto Brandt|Nell Quick|Samir Joshi',
  fr: 'Maëlle Corvin|Baptiste Rivoire|Awa Diarra|Hugo Lantier|Jeanne Soulac|Idriss Benali|Capucine Morel|Mathis Le Goff|Fatou Kanté|Élodie Vasseur|Rémi Castaing|Noémie Aubry|Léon Marchal|Inès Fabre|Aurèle Tissot|Salomé Girard|Karim Haddou|Yvette Blin',
  pt: 'Iara Fontes|Caio Brandão|Luzia Prado|Tomás Aguiar|Marina Falcão|Davi Rezende|Jurema Lins|Otávio Paiva|Cecília Motta|Raul Siqueira|Yasmin Torres|Benedita Rocha|Heitor Campos|Nara Duarte|Zeca Moura|Alice Bittencourt|Rosa Tavares|Vicente Amaral',
};

const usernameEndings = [
  'rolls',
  'walks',
  'looks',
  'maps',
  'onfoot',
  'afloat',
  'atzero',
  'today',
  '07',
  '42',
  '99',
  'reads',
];

const perspectives: readonly (readonly [Perspective, number])[] = [
  ['wheelchair', 17],
  ['powerchair', 8],
  ['walker', 8],
  ['blind', 7],
  ['lowVision', 6],
  ['deaf', 9],
  ['autistic', 8],
  ['pram', 9],
  ['tired', 8],
  ['anyone', 20],
];

/** Facts that a perspective notices first; the others come after. */
export const noticedBy: Readonly<Record<Perspective, readonly TagKey[]>> = {
  wheelchair: [
    'levelEntrance',
    'permanentRamp',
    'portableRamp',
    'oneStep',
    'multipleSteps',
    'accessibleRestroom',
    'turningSpace',
    'transferSpace',
    'grabBars',
    'rollUnderSink',
    'wideAisles',
    'accessibleTables',
    'loweredCounter',
    'elevator',
    'curbRamp',
  ],
  powerchair: [
    'levelEntrance',
    'permanentRamp',
    'wideDoor',
    'automaticDoor',
    'oneStep',
    'multipleSteps',
    'turningSpace',
    'wideAisles',
    'elevator',
    'adultChangingTable',
    'accessibleParking',
    'wheelchairSeating',
  ],
  walker: ['restSeating', 'oneStep', 'multipleSteps', 'easyDoor', 'elevator', 'grabBars', 'curbRamp', 'equipmentLoan'],
  blind: [
    'tactilePaving',
    'brailleSignage',
    'serviceAnimals',
    'audioDescription',
    'accessibleMenu',
    'callBell',
    'curbRamp',
  ],
  lowVision: ['highContrastSignage', 'wellLit', 'accessibleMenu', 'audioDescription', 'multipleSteps', 'tactilePaving'],
  deaf: ['hearingLoop', 'signLanguage', 'captions', 'wellLit', 'quietSpace'],
  autistic: ['quietSpace', 'sensoryHours', 'lowLighting', 'scentFree', 'plainLanguage', 'highContrastSignage'],
  pram: [
    'babyChangingTable',
    'wideDoor',
    'wideAisles',
    'oneStep',
    'elevator',
    'genderNeutralRestroom',
    'curbRamp',
    'levelEntrance',
  ],
  tired: ['restSeating', 'accessibleParking', 'elevator', 'quietSpace', 'multipleSteps', 'scentFree'],
  anyone: [],
};

const inChairs: readonly Perspective[] = ['wheelchair', 'powerchair'];
const orUnsaid: readonly Perspective[] = [...inChairs, 'anyone'];

/** Whom steps at the door keep outside. */
export const onWheels: ReadonlySet<Perspective> = new Set([...inChairs, 'pram', 'walker']);
const seeLittle: readonly Perspective[] = ['blind', 'lowVision'];

/** Facts that people tell in the first person: "my guide dog was welcome" is no pram's review. */
export const toldBy: Readonly<Partial<Record<TagKey, readonly Perspective[]>>> = {
  serviceAnimals: [...seeLittle, 'autistic'],
  hearingLoop: ['deaf'],
  signLanguage: ['deaf'],
  captions: ['deaf', 'autistic'],
  audioDescription: seeLittle,
  brailleSignage: seeLittle,
  tactilePaving: seeLittle,
  accessibleMenu: [...seeLittle, 'tired'],
  highContrastSignage: [...seeLittle, 'autistic', 'anyone'],
  turningSpace: inChairs,
  transferSpace: inChairs,
  rollUnderSink: inChairs,
  accessibleTables: orUnsaid,
  loweredCounter: orUnsaid,
  wheelchairSeating: orUnsaid,
  wideDoor: [...orUnsaid, 'pram', 'walker'],
  babyChangingTable: ['pram', 'anyone'],
};

/** The sixty people of the town and two who answer for businesses. */
export function makePeople(dice: Dice): { people: DemoPerson[]; providers: DemoProvider[] } {
  const people = (Object.keys(names) as Language[]).flatMap((language) =>
    names[language].split('|').map((name): DemoPerson => {
      const own = dice.fork(name);
      return {
        key: plain(name),
        name,
        username: `${plain(name.split(' ')[0] ?? '')}${own.pick(usernameEndings)}${own.chance(0.4) ? own.whole(2, 88) : ''}`,
        language,
        perspective: own.weighted(perspectives),
        joinedDaysAgo: own.whole(60, 1500),
      };
    }),
  );
  const answering = { language: 'en', perspective: 'anyone', joinedDaysAgo: 1500 } as const;
  return {
    people: withoutRepeats(people),
    providers: [
      {
        ...answering,
        key: 'saltedcompass',
        name: 'The Salted Compass',
        username: 'saltedcompass',
        scope: { place: 'the-salted-compass' },
      },
      {
        ...answering,
        key: 'lanterntrust',
        name: 'The Lantern Trust',
        username: 'lanterntrust',
        scope: { partner: 'lanternTrust' },
      },
    ],
  };
}

const plain = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[^A-Za-z]/g, '')
    .toLowerCase();

/** No two usernames alike, and none shorter than six characters. */
function withoutRepeats(people: readonly DemoPerson[]): DemoPerson[] {
  const taken = new Set<string>();
  return people.map((person) => {
    let { username } = person;
    for (let number = 2; taken.has(username) || username.length < 6; number++) username = `${person.username}${number}`;
    taken.add(username);
    return { ...person, username };
  });
}
