import { useEffect, useState } from 'react';
import { hasNeeds } from '../../browser/needs-mark.ts';
import { lazyComponent } from '../../ui/feedback/lazy-component.tsx';
import type { FitCardProps } from './fit-card.tsx';

const FitCard = lazyComponent<FitCardProps>(() => import('./fit-card.tsx'), { onFailure: 'retry' });

/** Says whether a place fits, to whoever has said on this device what they need. Only the device knows. */
export function FitsMe(props: FitCardProps) {
  const [isTold, setTold] = useState(false);
  useEffect(() => setTold(hasNeeds()), []);
  return isTold && <FitCard {...props} />;
}
