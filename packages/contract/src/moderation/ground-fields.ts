import { z } from 'zod';
import { decisionTextMaxCharacters, lawMaxCharacters } from '../limits.ts';

/** The fields of a body that takes a decision: its ground, a rule or a law, and what happened. */
export const groundFields = {
  rule: z.int().optional().meta({ description: "The number of one of the site's rules" }),
  law: z
    .string()
    .max(lawMaxCharacters * 4)
    .optional()
    .meta({ description: `In place of a rule, the name of a law: at most ${lawMaxCharacters} characters` }),
  facts: z
    .string()
    .max(decisionTextMaxCharacters * 4)
    .meta({
      description: `What happened, for whom it concerns to read: 1 to ${decisionTextMaxCharacters} characters`,
    }),
};

interface GivenGround {
  readonly rule?: number | undefined;
  readonly law?: string | undefined;
}

/** Whether exactly one ground is given. */
export const hasOneGround = ({ rule, law }: GivenGround): boolean => (rule === undefined) !== (law === undefined);

/** What is said where none or two are given. */
export const oneGround = { path: ['rule'], message: 'is needed, or a law in its place: one of the two' };

/** Why a decision is taken back. */
export const reasonField = z
  .string()
  .max(decisionTextMaxCharacters * 4)
  .meta({ description: `For the person to read: 1 to ${decisionTextMaxCharacters} characters` });
