import type { PbfWriter } from 'pbf';
import type { StringTableBuilder } from './string-table-builder.ts';
import type { WrittenNode, WrittenRelation, WrittenWay } from './written-objects.ts';

type WrittenObject = WrittenNode | WrittenWay | WrittenRelation;

/** Steps of the format's usual granularity, 100 nanodegrees. */
const stepsPerDegree = 1e7;
/** The reader of these files does not use versions; others want one beside a time. */
export const writtenVersion = 1;

/** The first value, then what each differs by from the one before it. */
export function differencesOf(values: readonly number[]): number[] {
  return values.map((value, index) => value - (values[index - 1] ?? 0));
}

/** A coordinate as the format keeps it. */
export function toSteps(degrees: number): number {
  return Math.round(degrees * stepsPerDegree);
}

/** Whether the object says anything about its edits. */
export function hasInfo({ changedAtSeconds, isVisible }: WrittenObject): boolean {
  return changedAtSeconds !== undefined || isVisible !== undefined;
}

/** Writes the tags and the edit information of a node that is not dense, a way or a relation: fields 2, 3 and 4. */
export function writeTagsAndInfo(object: WrittenObject, strings: StringTableBuilder, message: PbfWriter): void {
  const tags = Object.entries(object.tags ?? {});
  message.writePackedVarint(
    2,
    tags.map(([key]) => strings.indexOf(key)),
  );
  message.writePackedVarint(
    3,
    tags.map(([, value]) => strings.indexOf(value)),
  );
  if (hasInfo(object)) message.writeMessage(4, writeInfo, object);
}

function writeInfo({ changedAtSeconds, isVisible }: WrittenObject, info: PbfWriter): void {
  info.writeVarintField(1, writtenVersion);
  if (changedAtSeconds !== undefined) info.writeVarintField(2, changedAtSeconds);
  if (isVisible !== undefined) info.writeBooleanField(6, isVisible);
}
