import { accountToastMilliseconds } from '@access-atlas/contract/limits.ts';
import { useEffect } from 'react';
import { Toast } from '../ui/overlays/toast.tsx';
import { useToast } from '../ui/overlays/use-toast.ts';
import type { SaidOfAccount } from './state/account-toast-state.ts';

/** Says for a moment what was done. */
export default function AccountToast({ said }: { readonly said: SaidOfAccount | null }) {
  const { toast, showToast } = useToast(accountToastMilliseconds);
  useEffect(() => {
    if (said !== null) showToast(said.text);
  }, [said, showToast]);
  return <Toast text={toast} />;
}
