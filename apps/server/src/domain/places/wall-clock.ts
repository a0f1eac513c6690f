const formats = new Map<string, Intl.DateTimeFormat>();

/** The fields of a clock on the wall in a time zone, as a date whose UTC fields read the same. */
export function wallClockIn(timeZone: string, instant: Date): Date {
  const parts = formatOf(timeZone).formatToParts(instant);
  const field = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)?.value);
  return new Date(
    Date.UTC(field('year'), field('month') - 1, field('day'), field('hour'), field('minute'), field('second')),
  );
}

/**
 * The instant at which the wall's clock in a time zone reads a time: the reverse of {@link wallClockIn}. Of an hour that
 * comes twice, one; of an hour that is left out, a time beside it.
 */
export function instantOfWallClock(timeZone: string, wallClock: Date): Date {
  let instant = wallClock.getTime();
  // The offset at the first guess is right but for the hours around a change; then at the second.
  for (let round = 0; round < 2; round++) {
    instant += wallClock.getTime() - wallClockIn(timeZone, new Date(instant)).getTime();
  }
  return new Date(instant);
}

/** A date whose fields in this process's own time zone read as the UTC fields of another. */
export function asLocalFields(date: Date): Date {
  return new Date(
    date.getUTCFullYear(),
    date.getUTCMonth(),
    date.getUTCDate(),
    date.getUTCHours(),
    date.getUTCMinutes(),
    date.getUTCSeconds(),
  );
}

/** The reverse of {@link asLocalFields}. */
export function fromLocalFields(date: Date): Date {
  return new Date(
    Date.UTC(
      date.getFullYear(),
      date.getMonth(),
      date.getDate(),
      date.getHours(),
      date.getMinutes(),
      date.getSeconds(),
    ),
  );
}

/** Making a format takes longer than using it; there are some four hundred time zones. */
function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(timeZone, format);
  return format;
}
