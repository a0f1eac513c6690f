/**
 * Marks the document where somebody has said on this device what they need, so that lists leave room for the line that says
 * whether a place fits: only scripts that come later can write it. The source of this function is written into the page, so it
 * uses nothing from outside.
 * @param name under which it lies on the device
 */
export function markNeeds(name: string): void {
  try {
    if (localStorage.getItem(name) !== null) document.documentElement.dataset.needs = '';
  } catch {}
}
