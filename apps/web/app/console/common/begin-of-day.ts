/**
 * When a day begins where somebody reads, or one that comes so many days later.
 * @param day YYYY-MM-DD
 * @returns ISO 8601; null for what is no day
 */
export function beginOfDay(day: string, later: number): string | null {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? [];
  if (year === undefined) return null;
  return new Date(Number(year), Number(month) - 1, Number(date) + later).toISOString();
}
