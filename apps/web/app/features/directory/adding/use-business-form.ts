import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CaptchaSolver, useCaptcha } from '../../../account/captcha/use-captcha.ts';
import { draftOwner } from '../../../account/draft-owner.ts';
import { needOf } from '../../../account/sending/need-of.ts';
import { useAccount } from '../../../account/state/account-state.ts';
import type { RefusedAnswer } from '../../../browser/api/refused-answer.ts';
import { isOffline } from '../../../browser/connection-state.ts';
import { useSite } from '../../../browser/use-site.ts';
import { draftId } from '../../../forms/drafts/draft-store.ts';
import { type DraftState, useDraft } from '../../../forms/drafts/use-draft.ts';
import { doneNow } from '../../../forms/outbox/done-now.ts';
import { tellOutbox } from '../../../forms/outbox/outbox-events.ts';
import { markOutbox } from '../../../forms/outbox/outbox-mark.ts';
import type { SentContribution } from '../../../forms/outbox/sent-contribution.ts';
import { noteSent } from '../../../forms/outbox/sent-store.ts';
import { type FieldErrors, type Form, type FormRefusal, useForm } from '../../../forms/use-form.ts';
import {
  type BusinessContent,
  type BusinessField,
  businessFields,
  contentOfValues,
  emptyBusiness,
  isSameBusiness,
  readBusinessContent,
  valuesOfContent,
} from './business-fields.ts';
import { type BusinessPart, businessParts, partOf } from './business-parts.ts';
import { refusedBusiness } from './refused-business.ts';
import { sendBusiness } from './send-business.ts';
import { wrongBusinessFields } from './wrong-business-fields.ts';

interface BusinessFormOptions {
  readonly serviceKeys: readonly string[];
  /** Shows another part of the form. */
  readonly show: (part: BusinessPart | 'all') => void;
  readonly part: BusinessPart | 'all';
  readonly onSent: (name: string) => void;
  /** It goes by itself once there is a connection. */
  readonly onWaiting: (name: string) => void;
}

export interface BusinessForm {
  readonly form: Form<BusinessField>;
  readonly content: BusinessContent;
  readonly draft: DraftState;
  readonly captcha: CaptchaSolver;
  /** What keeps the whole form from being sent, in the order of the fields. */
  readonly wrong: FieldErrors<BusinessField>;
  /** Empties the form. */
  readonly discard: () => void;
  /** Fills in again what was discarded. */
  readonly restore: () => void;
}

/** The one draft of a business on the device. */
const draftName = { kind: 'business', subject: 'new' } as const;

/**
 * A business that somebody describes: kept on the device from the first letter, checked part by part, and sent after the last
 * one.
 */
export function useBusinessForm({ serviceKeys, show, part, onSent, onWaiting }: BusinessFormOptions): BusinessForm {
  const { t } = useTranslation();
  const { language } = useSite();
  const owner = draftOwner(useAccount());
  const captcha = useCaptcha('addBusiness');
  const fields = businessFields(serviceKeys);
  const [putAside, setPutAside] = useState<BusinessContent>(emptyBusiness);
  const at = part === 'all' ? businessParts.length - 1 : businessParts.indexOf(part);
  const next = businessParts[at + 1];

  const form = useForm<BusinessField>({
    fields,
    check: (values) => {
      const wrong = wrongBusinessFields(t, contentOfValues(values, serviceKeys));
      const upToHere = Object.entries(wrong).filter(([field]) => isReached(field as BusinessField, at));
      // One that stands in a part before is shown with it.
      if (upToHere.some(([field]) => part !== 'all' && partOf(field as BusinessField) !== part)) show('all');
      return Object.fromEntries(upToHere);
    },
    send: async (values) => {
      if (next !== undefined) {
        show(next);
        return null;
      }
      const sent = send(contentOfValues(values, serviceKeys));
      draft.holdUntil(sent);
      return sent;
    },
  });
  const content = contentOfValues(form.values, serviceKeys);
  const draft = useDraft(
    {
      ...draftName,
      title: content.name.trim(),
      initial: emptyBusiness,
      isSame: isSameBusiness,
      read: readBusinessContent,
    },
    owner,
    content,
    { onFound: (found) => form.fill(valuesOfContent(found, serviceKeys)) },
  );
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  async function send(given: BusinessContent): Promise<FormRefusal<BusinessField> | null> {
    const name = given.name.trim();
    markOutbox();
    const isKept = await draft.setDone(doneNow(language), given);
    const refuse = (answer: RefusedAnswer | null) => {
      const refusal = refusedBusiness(t, answer, { fields, isKept });
      if (refusal.fields) show('all');
      return refusal;
    };
    const wait = () => {
      onWaiting(name);
      return null;
    };
    // Where nothing is stored, nothing can wait: the form keeps it as long as it is open.
    if (isOffline()) return isKept ? wait() : refuse(null);
    const business = { content: given, language, takeCaptcha: captcha.take };
    const outcome = await sendBusiness(business, draft.attempt(), draft.keepAttempt);
    if (outcome.outcome === 'sent') {
      await takeSent(name);
      return null;
    }
    // It stays done: it is sent again when the form is left, or by its person.
    if (outcome.outcome === 'uncertain') return isOffline() && isKept ? wait() : refuse(outcome.answer);
    if (!isShown.current) {
      const needs = outcome.outcome === 'refused' ? needOf(outcome.answer) : 'captcha';
      await draft.setDone({ ...doneNow(language), needs }, given);
      tellOutbox({ what: 'changed' });
      return null;
    }
    await draft.setDone(null);
    return outcome.outcome === 'refused' ? refuse(outcome.answer) : outcome.refusal;
  }

  async function takeSent(name: string): Promise<void> {
    const sent: SentContribution = {
      key: draft.attempt().key,
      owner: owner || null,
      kind: draftName.kind,
      title: name,
      placeId: null,
      reviewId: null,
      isHeld: true,
      isRemoved: false,
      sentAt: Date.now(),
    };
    await draft.remove();
    await noteSent(sent);
    if (isShown.current) onSent(name);
    const id = draftId({ ...draftName, owner: owner ?? null });
    tellOutbox({ what: 'sent', draftId: id, sent, isToBeTold: !isShown.current, feedPosition: null });
  }

  const fillWith = (given: BusinessContent) => {
    for (const [field, value] of Object.entries(valuesOfContent(given, serviceKeys)))
      form.change(field as BusinessField, value);
  };
  return {
    form,
    content,
    draft,
    captcha,
    wrong: wrongBusinessFields(t, content),
    discard: () => {
      setPutAside(content);
      fillWith(emptyBusiness);
      show('business');
    },
    restore: () => fillWith(putAside),
  };
}

function isReached(field: BusinessField, at: number): boolean {
  return businessParts.indexOf(partOf(field)) <= at;
}
