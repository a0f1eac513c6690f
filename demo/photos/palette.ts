import type { Dice } from '../dice.ts';

/** The colours of one picture: of one light and one street. */
export interface Palette {
  readonly sky: string;
  readonly wall: string;
  readonly wallShade: string;
  readonly trim: string;
  readonly door: string;
  readonly glass: string;
  readonly shine: string;
  readonly stone: string;
  readonly stoneShade: string;
  readonly floor: string;
  readonly accent: string;
  readonly accentLight: string;
  readonly leaf: string;
  readonly metal: string;
}

const walls = [
  ['#E9E2D6', '#CDBFAC'],
  ['#DDE3DE', '#C2CCC4'],
  ['#EAD9C8', '#D3BBA3'],
  ['#C9B8A4', '#B7A48F'],
  ['#E4E6EC', '#CBD0DA'],
  ['#E8CFC0', '#D2B19E'],
  ['#D9DFD0', '#BFC8B2'],
  ['#F0E7D2', '#DACDB0'],
  ['#D6CFDB', '#BDB4C5'],
  ['#CFDCE4', '#B4C6D1'],
] as const;
const accents = [
  ['#2F6B63', '#F3EFE6'],
  ['#8A3B45', '#F6E9E4'],
  ['#2E4E7E', '#EAF0F8'],
  ['#B06A2C', '#FBF1E1'],
  ['#5B4A7D', '#EFEAF6'],
  ['#3E6B3A', '#EEF4E8'],
  ['#7A5A3A', '#F4ECE0'],
  ['#1F5C74', '#E6F1F4'],
] as const;
const doors = ['#4A3B34', '#35505A', '#7B3138', '#2B4A6B', '#4E5B3A', '#5A4A66', '#8A6A3E', '#2F3A45'] as const;
const glasses = [
  ['#8FB4B8', '#B4D0D0'],
  ['#90ABB6', '#BACDD4'],
  ['#A8BFC9', '#CFDDE2'],
  ['#9DB5A8', '#C2D3C9'],
] as const;
const stones = [
  ['#BDB7AE', '#8F8981'],
  ['#C7C4BE', '#A7A49E'],
  ['#C9C0B2', '#A3998A'],
  ['#B9BEC4', '#92989F'],
] as const;
const floors = ['#D8CBB6', '#C9B79C', '#D5D3CC', '#BFC7C4', '#CDBBA8', '#B9A58B'] as const;
const skies = ['#DCE9F0', '#E6EDF0', '#CFE2EE', '#EFE8DC', '#D9E4E8', '#E9E2EA'] as const;
const leaves = ['#5E8C61', '#6F8F4E', '#4C7A63', '#86975A'] as const;

/** Mixes the colours of one picture. */
export function mixPalette(dice: Dice): Palette {
  const [wall, wallShade] = dice.pick(walls);
  const [accent, accentLight] = dice.pick(accents);
  const [glass, shine] = dice.pick(glasses);
  const [stone, stoneShade] = dice.pick(stones);
  return {
    sky: dice.pick(skies),
    wall,
    wallShade,
    trim: '#F7F4EE',
    door: dice.pick(doors),
    glass,
    shine,
    stone,
    stoneShade,
    floor: dice.pick(floors),
    accent,
    accentLight,
    leaf: dice.pick(leaves),
    metal: '#39424F',
  };
}
