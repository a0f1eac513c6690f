const storageName = 'askedFeatures';
const keptMilliseconds = 30 * 86_400_000;

type Asked = Readonly<Record<string, number>>;

/** Which features of which places somebody did not know of, and when; forgotten after 30 days. It stays on the device. */
function read(now: number): Asked {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageName) ?? '{}');
    const fresh = Object.entries(Object(stored)).filter(
      (entry): entry is [string, number] => typeof entry[1] === 'number' && now - entry[1] < keptMilliseconds,
    );
    return Object.fromEntries(fresh);
  } catch {
    return {};
  }
}

/** Whether this device was asked about a feature of a place within 30 days. */
export function wasAsked(placeId: string, feature: string, now = Date.now()): boolean {
  return read(now)[`${placeId} ${feature}`] !== undefined;
}

/** Notes that somebody did not know, so that they are not asked again for 30 days. */
export function noteAsked(placeId: string, feature: string, now = Date.now()): void {
  try {
    localStorage.setItem(storageName, JSON.stringify({ ...read(now), [`${placeId} ${feature}`]: now }));
  } catch {
    // Where the device stores nothing, they are asked again.
  }
}
