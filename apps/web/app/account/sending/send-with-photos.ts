import { codeOf, type RefusedAnswer } from '../../browser/api/refused-answer.ts';
import type { SendProgress } from '../../forms/outbox/outbox-events.ts';
import type { SendOutcome } from '../../forms/outbox/sender.ts';
import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import { notePhotoArrival } from '../../forms/photos/photo-store.ts';
import { needOf } from './need-of.ts';
import { sendPhotos } from './send-photos.ts';

interface SendingWithPhotos {
  readonly photos: readonly DraftPhoto[];
  /** The account that is signed in. */
  readonly owner: string;
  readonly onProgress: (progress: SendProgress) => void;
  /** Sends what the photos belong to, which names them. */
  readonly send: () => Promise<SendOutcome>;
}

/** The site may have removed photos since they arrived, once; who loses them twice has another fault. */
const roundsMax = 2;

/** Sends photos, then what they belong to; those that the site misses are sent again. Never rejects. */
export async function sendWithPhotos({ photos, owner, onProgress, send }: SendingWithPhotos): Promise<SendOutcome> {
  for (let round = 1; ; round += 1) {
    const sent = await sendPhotos(photos, owner, onProgress);
    if (sent.outcome === 'uncertain') return sent;
    if (sent.outcome === 'missing') return { outcome: 'refused', answer: null, need: 'photos', photos: sent.photos };
    if (sent.outcome === 'flagged') return { ...sent, outcome: 'refused', need: 'photos' };
    if (sent.outcome === 'refused') {
      const need = sent.photos.length > 0 ? 'photos' : needOf(sent.answer);
      return { ...sent, need };
    }
    onProgress({ of: 'review' });
    const outcome = await send();
    const missing = outcome.outcome === 'refused' ? missingPhotosOf(outcome.answer) : [];
    if (missing.length === 0) return outcome;
    await Promise.all(missing.map((sha256) => notePhotoArrival(sha256, null)));
    if (round === roundsMax) return { outcome: 'uncertain', answer: null };
  }
}

function missingPhotosOf(answer: RefusedAnswer | null): readonly string[] {
  if (answer === null || codeOf(answer) !== '422.PHOTO_SERVICE.100') return [];
  const { missingPhotos } = Object(answer.body) as { readonly missingPhotos?: readonly string[] };
  return missingPhotos ?? [];
}
