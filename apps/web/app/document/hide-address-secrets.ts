/**
 * Takes secrets out of the page's address before anything else is loaded, and keeps them with this entry of the browser's
 * history alone. No other place will do: a property of the window is gone when the page is loaded again, which on a slow line
 * happens before its scripts have come, and the session storage hands them to every page of the site in this tab. The source
 * of this function is written into the page, so it uses nothing from outside.
 * @param names of the parameters
 * @param kept the property of the history's state that holds them, by name
 */
export function hideAddressSecrets(names: readonly string[], kept: string): void {
  const url = new URL(location.href);
  const secrets: Record<string, string> = {};
  for (const name of names) {
    const value = url.searchParams.get(name);
    if (value !== null) secrets[name] = value;
    url.searchParams.delete(name);
  }
  if (Object.keys(secrets).length === 0) return;
  // The script that restores the scroll position writes the state anew where it has no key.
  const key = Math.random().toString(32).slice(2);
  history.replaceState({ key, ...history.state, [kept]: secrets }, '', url);
}
