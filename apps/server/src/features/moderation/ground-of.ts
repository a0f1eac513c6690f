import type { GivenGround } from './decision-ground.ts';

/** The ground of a body that has one of the two: see `groundFields` of the contract. */
export function groundOf({
  rule,
  law = '',
}: {
  readonly rule?: number | undefined;
  readonly law?: string | undefined;
}): GivenGround {
  return rule === undefined ? { law } : { rule };
}
