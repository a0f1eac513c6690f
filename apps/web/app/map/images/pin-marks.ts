import type { PinMarkDrawing } from './pin-image.ts';

const glyphs = {
  fits: 'M-4.2 .3l2.9 2.9L4.2 -3',
  not: 'M-3.3 -3.3l6.6 6.6M3.3 -3.3l-6.6 6.6',
} as const;

/**
 * What a pin says beside its rating, by the end of the picture's name: a disc at the upper right, filled where its place fits
 * what somebody needs, with an edge alone where it does not. Its colours are no rating's.
 */
export const pinMarks: Readonly<Record<string, PinMarkDrawing>> = { fits: markOf('fits'), not: markOf('not') };

function markOf(mark: keyof typeof glyphs): PinMarkDrawing {
  return (context, { action, ground, text }) => {
    context.translate(28.5, 4.5);
    const disc = new Path2D();
    disc.arc(0, 0, 8, 0, 2 * Math.PI);
    context.strokeStyle = ground;
    context.lineWidth = 4;
    context.stroke(disc);
    context.fillStyle = mark === 'fits' ? action : ground;
    context.fill(disc);
    context.strokeStyle = mark === 'fits' ? action : text;
    context.lineWidth = 1.5;
    context.stroke(disc);
    context.strokeStyle = mark === 'fits' ? ground : text;
    context.lineWidth = 2.4;
    context.stroke(new Path2D(glyphs[mark]));
  };
}
