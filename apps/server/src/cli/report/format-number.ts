/** 12345 → "12,345". */
export function formatCount(count: number): string {
  return count.toLocaleString('en');
}

/** 2738903 → "2.7 MB". */
export function formatSize(sizeBytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB'];
  let value = sizeBytes;
  let unit = 0;
  while (value >= 1000 && unit < units.length - 1) {
    value /= 1000;
    unit++;
  }
  return `${unit === 0 || value >= 100 ? Math.round(value) : value.toFixed(1)} ${units[unit]}`;
}

/** Seconds as on a clock: "0:08", "12:30", "1:02:03". */
export function formatDuration(seconds: number): string {
  const whole = Math.floor(seconds);
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const padded = String(rest).padStart(2, '0');
  return hours === 0 ? `${minutes}:${padded}` : `${hours}:${String(minutes).padStart(2, '0')}:${padded}`;
}
