import { type ComponentProps, useContext } from 'react';
import { useTranslation } from 'react-i18next';
import { setAccountDialog } from '../../account/state/account-dialog-state.ts';
import { useAccount } from '../../account/state/account-state.ts';
import { useIsHydrated } from '../../browser/use-is-hydrated.ts';
import { Button } from '../../ui/actions/button.tsx';
import { OwnPartContext, type OwnReviewParts as Parts } from './own-part-context.ts';

/**
 * What can be done with the reviews of a place: who is not signed in may log in to reply, and who is gets what they can do
 * once that is loaded.
 */
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
  const { t } = useTranslation();
  const own = useContext(OwnPartContext);
  const account = useAccount();
  const isHydrated = useIsHydrated();
  if (own === null || !isHydrated) return null;
  if (account.status !== 'signedOut') return own.parts && <own.parts.Below {...props} />;
  const { _id, user } = props.review;
  const reply = () => own.setForm({ kind: 'reply', reviewId: _id });
  return (
    <div>
      <Button
        variant="outline"
        aria-label={t('details.reviews.replyTo', { author: user?.username ?? t('details.reviews.deletedAuthor') })}
        onClick={() => setAccountDialog({ view: 'logIn', onSignedIn: reply })}
      >
        {t('details.reviews.reply')}
      </Button>
    </div>
  );
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
