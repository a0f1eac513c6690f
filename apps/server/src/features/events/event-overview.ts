import type { Area } from '@access-atlas/contract/geometry/area.ts';

/** An event with what it has brought. */
export interface EventOverview {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly startsAt: Date;
  readonly expirationDate: Date;
  readonly goal: number | null;
  readonly area: Area | null;
  readonly places: number;
  readonly accessible: number;
  readonly partiallyAccessible: number;
  readonly notAccessible: number;
  readonly photos: number;
  readonly members: number;
}
