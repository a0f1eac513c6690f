import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type CaptchaSolver, useCaptcha } from '../../../account/captcha/use-captcha.ts';
import { draftOwner } from '../../../account/draft-owner.ts';
import { useAccount } from '../../../account/state/account-state.ts';
import { useSite } from '../../../browser/use-site.ts';
import { type DraftState, useDraft } from '../../../forms/drafts/use-draft.ts';
import { type FieldErrors, type Form, useForm } from '../../../forms/use-form.ts';
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
export function useBusinessForm({ serviceKeys, show, part, onSent }: BusinessFormOptions): BusinessForm {
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
      const business = { content: contentOfValues(values, serviceKeys), language, takeCaptcha: captcha.take };
      const sent = await sendBusiness(business, draft.attempt(), draft.keepAttempt);
      if (sent.outcome === 'noCaptcha') return sent.refusal;
      if (sent.outcome === 'refused') {
        const refusal = refusedBusiness(t, sent.answer, { fields, isKept: draft.unsaved === null });
        if (refusal.fields) show('all');
        return refusal;
      }
      await draft.remove();
      onSent(business.content.name.trim());
      return null;
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
