/** Waits until `condition` holds, looking every 10 ms; throws after `timeoutMilliseconds`. */
export async function waitUntil(
  condition: () => boolean | Promise<boolean>,
  timeoutMilliseconds = 10_000,
): Promise<void> {
  const giveUpAt = performance.now() + timeoutMilliseconds;
  while (!(await condition())) {
    if (performance.now() > giveUpAt) throw new Error(`This did not come true: ${condition}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
