import type { Dice } from '../dice.ts';
import type { PhotoScene } from '../texts/language-texts.ts';
import { drawFacade } from './draw-facade.ts';
import { drawLift, drawWashroom } from './draw-fittings.ts';
import { drawAisle, drawCounter, drawTables } from './draw-interior.ts';
import { drawParking, drawPath, drawStop, drawStreet } from './draw-outdoors.ts';
import { mixPalette, type Palette } from './palette.ts';
import { picture } from './shapes.ts';

const drawings: Readonly<Record<PhotoScene, (palette: Palette, dice: Dice) => string>> = {
  levelEntrance: (palette, dice) => drawFacade('level', palette, dice),
  oneStep: (palette, dice) => drawFacade('oneStep', palette, dice),
  multipleSteps: (palette, dice) => drawFacade('steps', palette, dice),
  ramp: (palette, dice) => drawFacade('ramp', palette, dice),
  loweredCounter: (palette, dice) => drawCounter(true, palette, dice),
  highCounter: (palette, dice) => drawCounter(false, palette, dice),
  restroom: drawWashroom,
  elevator: drawLift,
  wideAisles: drawAisle,
  tables: drawTables,
  street: drawStreet,
  path: drawPath,
  stop: drawStop,
  parking: drawParking,
};

/** Light that falls into a picture from one side, or an evening's warmth. */
const lights = [
  ['#FFF6E0', '.16'],
  ['#20304A', '.10'],
  ['#F2B46A', '.12'],
  ['#FFFFFF', '0'],
] as const;

/** Draws a photo of a scene as an SVG document of 4 : 3; the same dice draw the same picture. */
export function drawPhoto(scene: PhotoScene, dice: Dice): string {
  const [color, opacity] = dice.pick(lights);
  const light = `<defs><linearGradient id="light" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="#000000" stop-opacity=".10"/></linearGradient></defs>`;
  const content = drawings[scene](mixPalette(dice), dice);
  return picture(`${light}${content}<rect width="400" height="300" fill="url(#light)"/>`);
}
