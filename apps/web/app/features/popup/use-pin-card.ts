import type { PlaceCard } from '@access-atlas/contract/places/place-schemas.ts';
import { useEffect, useState } from 'react';
import { useSite } from '../../browser/use-site.ts';
import type { PopupWords } from './popup-words.ts';

/** What is known of the place whose popup is open. */
export type PinCard =
  | { readonly kind: 'loading' }
  | { readonly kind: 'loaded'; readonly place: PlaceCard; readonly words: PopupWords }
  /** The place was deleted, or never existed. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'failed' };

const loading: PinCard = { kind: 'loading' };

/** Asks for the card of a pin; `retry` asks again. */
export function usePinCard(id: string | null): { readonly card: PinCard; readonly retry: () => void } {
  const { language } = useSite();
  const [answer, setAnswer] = useState<{ readonly id: string; readonly card: PinCard } | null>(null);
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again
  useEffect(() => {
    if (id === null) return;
    const controller = new AbortController();
    const show = (card: PinCard) => {
      if (!controller.signal.aborted) setAnswer({ id, card });
    };
    // A card that is known, as on return from the page of its place, stays while it is asked for again.
    setAnswer((known) => (known?.id === id && known.card.kind === 'loaded' ? known : { id, card: loading }));
    loadCard(id, language, controller.signal).then(show, () => show({ kind: 'failed' }));
    return () => controller.abort();
  }, [id, language, attempt]);
  return { card: answer?.id === id ? answer.card : loading, retry: () => setAttempt((made) => made + 1) };
}

async function loadCard(id: string, language: string, signal: AbortSignal): Promise<PinCard> {
  // Imported when a pin is opened: the page itself does not need the client.
  const [{ placesApi }, { popupWords }] = await Promise.all([
    import('../../browser/api/places-api.ts'),
    import('./popup-words.ts'),
  ]);
  // The names serve the next popup as well, so closing this one does not abort their request.
  const [answer, words] = await Promise.all([placesApi(signal).getPinCard({ params: { id } }), popupWords(language)]);
  if (answer.status === 200) return { kind: 'loaded', place: answer.body, words };
  return { kind: answer.status === 404 || answer.status === 410 ? 'gone' : 'failed' };
}
