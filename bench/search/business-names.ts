/** What names of businesses and streets in registers and listings are made of, apart from the owners' own words. */

const trades = [
  'Auto Repair',
  'Hair & Beauty Salon',
  'Dental Practice',
  'Plumbing and Heating Services',
  'Real Estate Agency',
  'Family Restaurant & Bar',
  'Neighborhood Dealer',
  'Landscaping and Garden Design',
  'Insurance Services',
  'Dry Cleaning & Laundry Service',
  'Community Health Center',
  'Elementary School',
  'Baptist Church',
  'Physiotherapy and Sports Medicine Clinic',
  'Law Offices',
  'Heating & Air Conditioning',
  'Gift Shop',
  'Coffee House',
  'Nail Spa',
  'Funeral Home',
] as const;

const forms = ['', '', '', 'Ltd', 'Inc.', 'LLC', 'Co.', 'Company', '& Sons', 'GmbH', 'S.A.', 'of Greater'] as const;

const streetWords = ['Street', 'St', 'Avenue', 'Ave', 'Road', 'Rd', 'Boulevard', 'Blvd', 'Lane', 'Hwy'] as const;

const directions = ['', '', 'N ', 'S ', 'East ', 'W '] as const;

/** @param random from 0 to below 1, anew at each call */
export interface NameSources {
  readonly random: () => number;
  /** A word that few share. */
  readonly rareWord: () => string;
  readonly city: string;
}

/** A name of three to eight words, such as "Miller & Sons Dry Cleaning & Laundry Service Ltd". */
export function businessName({ random, rareWord, city }: NameSources): string {
  const owners = random() < 0.35 ? `${rareWord()} & ${rareWord()}` : rareWord();
  const form = pick(forms, random);
  const tail = form === 'of Greater' ? `${form} ${city}` : form;
  return [owners, pick(trades, random), tail].filter((part) => part !== '').join(' ');
}

/** A street such as "N Miller Ave". */
export function businessStreet({ random, rareWord }: Pick<NameSources, 'random' | 'rareWord'>): string {
  return `${pick(directions, random)}${rareWord()} ${pick(streetWords, random)}`;
}

function pick<Item>(items: readonly Item[], random: () => number): Item {
  return items[Math.floor(items.length * random())] as Item;
}
