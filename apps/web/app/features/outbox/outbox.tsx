import { useEffect, useState } from 'react';
import { isOutboxMarked, outboxMarked } from '../../forms/outbox/outbox-mark.ts';
import type { Senders } from '../../forms/outbox/sender.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';

const OutboxRunner = lazyComponent(() => import('./outbox-runner.tsx'), { onFailure: 'retry' });

/** Sends what waits on this device, once something may; who contributes nothing loads nothing of it. */
export function Outbox({ senders }: { readonly senders: Senders }) {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const use = () => setUsed(true);
    if (isOutboxMarked()) use();
    addEventListener(outboxMarked, use);
    return () => removeEventListener(outboxMarked, use);
  }, []);
  return isUsed && <OutboxRunner senders={senders} />;
}
