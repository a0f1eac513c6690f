import type { SentContribution } from './sent-contribution.ts';

/** How far sending has come: a photo, of how many, or what it belongs to. */
export type SendProgress =
  | { readonly of: 'photo'; readonly number: number; readonly count: number }
  | { readonly of: 'review' };

/** What happens in the outbox, in this tab or in another. */
export type OutboxEvent =
  /** Something came, went or changed. */
  | { readonly what: 'changed' }
  /** Whatever waits is to be sent now. */
  | { readonly what: 'wanted' }
  | { readonly what: 'progress'; readonly draftId: string; readonly progress: SendProgress }
  | {
      readonly what: 'sent';
      readonly draftId: string;
      readonly sent: SentContribution;
      /** Nothing that its person sees says so yet. */
      readonly isToBeTold: boolean;
      /** Tiles asked for with it as `since` know of it; null where that is not known. */
      readonly feedPosition: string | null;
    };

type Listener = (event: OutboxEvent) => void;

const listeners = new Set<Listener>();
let channel: BroadcastChannel | null = null;

/** Hears what happens in the outbox. @returns ends that */
export function listenToOutbox(listener: Listener): () => void {
  if (channel === null && typeof BroadcastChannel !== 'undefined') {
    channel = new BroadcastChannel('outbox');
    channel.addEventListener('message', ({ data }: MessageEvent<OutboxEvent>) => {
      // Each tab sends what it is asked to: it would be wanted by all of them.
      if (data.what !== 'wanted') hear(data);
    });
  }
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells this tab and all others. */
export function tellOutbox(event: OutboxEvent): void {
  hear(event);
  channel?.postMessage(event);
}

function hear(event: OutboxEvent): void {
  for (const listener of listeners) listener(event);
}
