import { type ComponentProps, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { Button } from '../../ui/actions/button.tsx';
import type { ReplyFormName } from './asked-form.ts';
import styles from './claim-line.module.css';
import { OwnPartContext, type OwnReviewParts as Parts } from './own-part-context.ts';

/** What whoever is signed in can do with the reviews of a place, once that is loaded. */
export const placeReviewParts = { Above, Corner, Below, ReplyCorner, ReplyText };

function useParts(): Parts | null {
  return useContext(OwnPartContext)?.parts ?? null;
}

function Above() {
  const parts = useParts();
  return parts && <parts.Above />;
}

function Corner(props: ComponentProps<Parts['Corner']>) {
  const parts = useParts();
  return parts && <parts.Corner {...props} />;
}

function Below(props: ComponentProps<Parts['Below']>) {
  const parts = useParts();
  return parts && <parts.Below {...props} />;
}

function ReplyCorner(props: ComponentProps<Parts['ReplyCorner']>) {
  const parts = useParts();
  return parts && <parts.ReplyCorner {...props} />;
}

function ReplyText(props: ComponentProps<Parts['ReplyText']>) {
  const parts = useParts();
  return parts ? <parts.ReplyText {...props} /> : props.children;
}

/** How the provider of the place that is shown describes it. */
export function ProviderDescription(props: ComponentProps<Parts['ProviderDescription']>) {
  const parts = useParts();
  return parts && <parts.ProviderDescription {...props} />;
}

interface PlaceClaimProps {
  readonly placeName: string;
  /** The review that a reply is begun for where nobody is signed in; undefined without any. */
  readonly newestReviewId: string | undefined;
}

/**
 * What owners and staff do who are not known as such: they say that the place is theirs, or log in to reply. Few readers are:
 * one line asks, in place of a button below each review.
 */
export function PlaceClaim({ placeName, newestReviewId }: PlaceClaimProps) {
  const { t } = useTranslation();
  const own = useContext(OwnPartContext);
  const account = useAccount();
  const isHydrated = useIsHydrated();
  if (own === null || !isHydrated) return null;
  if (account.status !== 'signedOut') return own.parts && <own.parts.PlaceClaim placeName={placeName} />;
  const logIn = (form: ReplyFormName) => setAccountDialog({ view: 'logIn', onSignedIn: () => own.setForm(form) });
  return (
    <p className={styles.line}>
      {t('details.claim.question')}
      <Button variant="link" onClick={() => logIn({ kind: 'claim' })}>
        {t('details.claim.say')}
      </Button>
      {newestReviewId !== undefined && (
        <Button variant="link" onClick={() => logIn({ kind: 'reply', reviewId: newestReviewId })}>
          {t('details.claim.reply')}
        </Button>
      )}
    </p>
  );
}
