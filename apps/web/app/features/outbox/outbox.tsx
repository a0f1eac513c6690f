import { useEffect, useState } from 'react';
import { findUnmarked } from '../../forms/outbox/find-unmarked.ts';
import { isOutboxMarked, markOutbox, outboxMarked } from '../../forms/outbox/outbox-mark.ts';
import type { Senders } from '../../forms/outbox/sender.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const OutboxRunner = lazyComponent(() => import('./outbox-runner.tsx'), { onFailure: 'retry' });

/** Sends what waits on this device, once something may; who contributes nothing loads nothing of it. */
export function Outbox({ senders }: { readonly senders: Senders }) {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const use = () => setUsed(true);
    if (isOutboxMarked()) use();
    else void findUnmarked().then((isFound) => isFound && markOutbox());
    addEventListener(outboxMarked, use);
    return () => removeEventListener(outboxMarked, use);
  }, []);
  return isUsed && <OutboxRunner senders={senders} />;
}
