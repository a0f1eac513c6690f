const calendarFile = new URL('./set-calendar.ts', import.meta.url).href;

/**
 * The environment of a process whose calendar begins at the fixed instant, or so long before it.
 * See set-calendar.ts.
 */
export function fixedCalendar(millisecondsBefore = 0): Readonly<Record<string, string>> {
  return {
    // Unlike a parameter of the command, it reaches the threads that choose their own parameters too.
    NODE_OPTIONS: `--import=${calendarFile}`,
    CALENDAR_BEGAN_AT: String(Date.now() + millisecondsBefore),
  };
}
