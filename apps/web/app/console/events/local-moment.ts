/**
 * A moment as a field of the browser has it, in the time zone of whoever chose it.
 * @param text YYYY-MM-DDTHH:MM
 * @returns ISO 8601; null for what is no moment
 */
export function localMoment(text: string): string | null {
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text)) return null;
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment.toISOString();
}
