import { classNames } from '../../../ui/class-names.ts';
import styles from './guided-drawing.module.css';
import type { GuidedQuestion } from './guided-question.ts';

/**
 * Outlines of 120 × 80 in the manner of the photo slots, drawn by us: the ground lies at 68 to 72, arrows are ways and
 * measures.
 */
const outlines: Readonly<Record<GuidedQuestion, string>> = {
  rating: 'M24 34 60 10l36 24M32 29v41h56V29M50 70V44h20v26M64 57h.01M12 70h96',
  levelEntrance: 'M46 70V12h54v58M62 70V30h24v40M67 50h.01M8 70h104M10 54h30M32 46l8 8-8 8',
  oneStep: 'M52 60V8h54v52M68 60V22h24v38M73 42h.01M8 72h30V60h74M24 44v10M24 72V62M19 50l5 5 5-5M19 66l5-5 5 5',
  multipleSteps: 'M50 44V8h54v36M64 44V16h24v28M69 31h.01M8 72h16V62h14V53h14v-9h60M16 56 40 36M32 37l8-1-2 8',
  permanentRamp: 'M72 46V8h36v38M80 46V16h20v30M84 32h.01M8 72h104M12 72 72 46h40M20 58V46l48-22h4M44 47V35M68 37V24',
  portableRamp:
    'M66 56V8h40v48M76 56V18h20v38M80 38h.01M8 72h56V56h48M14 70l48-18M16 65l44-17M14 70l2-5M62 52l-2-4M30 42c0-6 8-8 12-2M43 34l-1 6-6-1',
  alternativeEntrance:
    'M12 68V10h96v58M26 54V24h18v30M31 40h.01M22 54h26v7h8v7M20 61h28M78 68V30h20v38M83 50h.01M4 68h112M64 36c-2 10 0 16 8 20M72 48v9h-9',
  wideDoor:
    'M30 64V8h60v56M38 64V16h44v48M22 64h76M38 74h44M44 69l-6 5 6 5M76 69l6 5-6 5M82 16 70 22v46l12-4M74 45h.01',
  accessibleParking:
    'M26 72V38M12 8h28v30H12zM22 32V14h5a5.5 5.5 0 0 1 0 11h-5M54 60h-4V48l9-4 10-16h22l13 16 10 4v12h-5M67 60h29M54 60a6.5 6.5 0 0 0 13 0a6.5 6.5 0 0 0-13 0M96 60a6.5 6.5 0 0 0 13 0a6.5 6.5 0 0 0-13 0M59 44h45M80 28v16',
  tactilePaving:
    'M22 10h76v60H22zM60 10v60M32 20v40M41 20v40M50 20v40M70 20h.01M79 20h.01M88 20h.01M70 33h.01M79 33h.01M88 33h.01M70 46h.01M79 46h.01M88 46h.01M70 59h.01M79 59h.01M88 59h.01',
  accessibleRestroom:
    'M38 10v26h40a18 18 0 0 1-18 18h-3l3 16H42l3-16a20 20 0 0 1-7-18M32 10h12M72 24h26v18M92 24h12M24 70h76',
  grabBars:
    'M48 8h24v18H48zM46 40c0-9 28-9 28 0s-5 24-14 24-14-15-14-24zM26 58V34a6 6 0 0 1 6-6h8M94 58V34a6 6 0 0 0-6-6h-8M60 17h.01',
  turningSpace: 'M16 6h88v68H16zM60 14a26 26 0 1 1-24 16M28 37l8-7 7 8M46 40h28M52 35l-6 5 6 5M68 35l6 5-6 5',
  elevator: 'M32 72V8h42v64M32 72h42M38 72V18h30v54M53 18v54M90 34V16M84 22l6-6 6 6M90 46v18M84 58l6 6 6-6',
  wideAisles: 'M10 12h30v20H10zM10 48h30v20H10zM80 12h30v20H80zM80 48h30v20H80zM46 40h28M52 34l-6 6 6 6M68 34l6 6-6 6',
  accessibleTables: 'M20 24h80M20 24v6h80v-6M28 30v40M92 30v40M12 70h96M60 38v24M54 44l6-6 6 6M54 56l6 6 6-6',
  loweredCounter: 'M10 22h48v6H10zM58 42h52v6H58zM14 28v42M106 48v22M58 28v42M6 70h108M82 8v26M76 28l6 6 6-6',
  restSeating: 'M20 26h80v10H20zM16 46h88v8H16zM28 36v10M92 36v10M28 54v16M92 54v16M10 70h100',
  wheelchairSeating:
    'M8 66V34a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v32zM8 50h26M86 66V34a8 8 0 0 1 8-8h10a8 8 0 0 1 8 8v32zM86 50h26M44 26v-6h6M70 20h6v6M44 60v6h6M70 66h6v-6M60 20h.01M60 66h.01M44 43h.01M76 43h.01M60 34v18M54 46l6 6 6-6',
  hearingLoop:
    'M42 34a20 20 0 1 1 40 0c0 18-16 18-18 30a10 10 0 0 1-20 0M70 34a8 8 0 0 0-16 0v4a6 6 0 1 1 0 12M92 16c8 10 8 26 0 36M100 8c12 16 12 36 0 52M28 16c-8 10-8 26 0 36M20 8c-12 16-12 36 0 52',
  quietSpace: 'M26 32v16h14l20 16V16L40 32zM76 30l20 20M96 30 76 50',
};

/** What is asked for, as a drawing; the words stand below it. */
export function GuidedDrawing({ question }: { readonly question: GuidedQuestion }) {
  return (
    <div className={classNames(styles.frame, question === 'rating' && styles.small)}>
      <svg className={styles.drawing} viewBox="0 0 120 80" aria-hidden="true">
        <path d={outlines[question]} />
      </svg>
    </div>
  );
}
