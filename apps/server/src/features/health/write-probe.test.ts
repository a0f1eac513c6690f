import { tmpdir } from 'node:os';
import { describe, expect, test, vi } from 'vitest';
import { createWriteProbe } from './write-probe.ts';

describe('the probe of whether something can be stored', () => {
  const probeOf = (write: () => Promise<void>) =>
    createWriteProbe({ folder: tmpdir(), freeMegabytesMin: 0, keptMilliseconds: -1, writers: [write] });

  test('does not start a second write beside one that hangs, and asks again when that has ended', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const hanging = Promise.withResolvers<void>();
      const write = vi.fn(() => hanging.promise);
      const probe = probeOf(write);
      const first = probe.state();
      await vi.waitFor(() => expect(write).toHaveBeenCalledTimes(1));
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await first).toBe('failing');
      for (let asked = 0; asked < 5; asked++) expect(await probe.state()).toBe('failing');
      expect(write).toHaveBeenCalledTimes(1);
      hanging.resolve();
      await vi.waitFor(async () => expect(await probe.state()).toBe('ready'));
      expect(write).toHaveBeenCalledTimes(2);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['ENOSPC', 'full'],
    ['EDQUOT', 'full'],
    ['53100', 'full'],
    ['EIO', 'failing'],
    ['EROFS', 'failing'],
    ['25006', 'failing'],
    [undefined, 'failing'],
  ])('says of the code %s: %s', async (code, state) => {
    const probe = probeOf(() => Promise.reject(Object.assign(new Error('refused'), { code })));
    expect(await probe.state()).toBe(state);
  });
});
