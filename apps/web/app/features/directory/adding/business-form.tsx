import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { CaptchaLine } from '../../../account/captcha/captcha-line.tsx';
import { RestrictionNotice } from '../../../account/restriction-notice.tsx';
import { restrictionOf } from '../../../account/restriction-of.ts';
import { useAccount } from '../../../account/state/account-state.ts';
import { DraftNote, useSpokenDraft } from '../../../forms/drafts/draft-note.tsx';
import { FoundDraft } from '../../../forms/drafts/found-draft.tsx';
import { FormFrame } from '../../../forms/form-frame.tsx';
import { StepProgress } from '../../../forms/step-progress.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { Message } from '../../../ui/feedback/message.tsx';
import { Status } from '../../../ui/feedback/status.tsx';
import { focusForReading } from '../../../ui/focus/focus-for-reading.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import type { Category, Service } from '../load-directory-words.ts';
import { type BusinessField, serviceField } from './business-fields.ts';
import styles from './business-form.module.css';
import { type BusinessPart, businessParts } from './business-parts.ts';
import { IdentityFields } from './identity-fields.tsx';
import { OfferFields } from './offer-fields.tsx';
import { ReachFields } from './reach-fields.tsx';
import { useBusinessForm } from './use-business-form.ts';

interface BusinessFormProps {
  readonly categories: readonly Category[];
  readonly services: readonly Service[];
  readonly onSent: (name: string) => void;
  /** It goes by itself once there is a connection. */
  readonly onWaiting: (name: string) => void;
}

/** Describes a business, in three parts one after the other; all at once where an earlier one has to be corrected. */
export function BusinessForm({ categories, services, onSent, onWaiting }: BusinessFormProps) {
  const { t } = useTranslation();
  const account = useAccount();
  const [part, setPart] = useState<BusinessPart | 'all'>('business');
  const body = useRef<HTMLDivElement>(null);
  const show = (next: BusinessPart | 'all') => {
    flushSync(() => setPart(next));
    if (next !== 'all') focusForReading(body.current?.querySelector<HTMLElement>('[data-step]'));
  };
  const { form, content, draft, captcha, wrong, discard, restore } = useBusinessForm({
    serviceKeys: services.map(({ key }) => key),
    part,
    show,
    onSent,
    onWaiting,
  });
  const spokenDraft = useSpokenDraft(draft);
  const labels: Record<BusinessField, string> = {
    name: t('business.name'),
    category: t('business.category'),
    subCategory: t('business.subCategory'),
    phone: t('business.phone'),
    phoneExt: t('business.phoneExt'),
    url: t('business.url'),
    address: t('business.address'),
    address2: t('business.address2'),
    postalCode: t('business.postalCode'),
    city: t('business.city'),
    province: t('business.province'),
    country: t('business.country'),
    email: t('business.email'),
    ...Object.fromEntries(services.map(({ key, displayName }) => [serviceField(key), displayName])),
  };
  const at = part === 'all' ? -1 : businessParts.indexOf(part);
  const before = businessParts[at - 1];
  const isLast = part === 'all' || part === businessParts.at(-1);
  const [missing] = Object.entries(wrong) as [BusinessField, string][];
  const restriction = account.status === 'signedIn' ? restrictionOf(account.user) : null;
  return (
    <div ref={body} className={styles.body}>
      <Status text={spokenDraft} />
      {at <= 0 && <p className={styles.hint}>{t('business.introduction')}</p>}
      {restriction && <RestrictionNotice restriction={restriction} />}
      {draft.unsaved === 'never' && <Message kind="notice" role="status" title={t('rate.draft.unsaved')} />}
      {draft.unsaved === 'full' && (
        <Message kind="notice" role="status" title={t('rate.draft.full')}>
          {t('rate.draft.fullText')}
        </Message>
      )}
      {draft.foundAt !== null && at <= 0 && (
        <FoundDraft foundAt={draft.foundAt} onDiscard={discard} onRestore={restore} />
      )}
      <FormFrame form={form} refusedTitle={t('business.refused')} labels={labels}>
        {part !== 'all' && (
          <StepProgress step={at + 1} count={businessParts.length} name={t(`business.parts.${part}`)} isOnEveryScreen />
        )}
        <div className={styles.part} hidden={at > 0}>
          <IdentityFields form={form} labels={labels} categories={categories} />
        </div>
        <div className={styles.part} hidden={part !== 'all' && part !== 'reach'}>
          <ReachFields form={form} labels={labels} />
        </div>
        <div className={styles.part} hidden={!isLast}>
          <OfferFields form={form} labels={labels} content={content} categories={categories} services={services} />
          <CaptchaLine captcha={captcha} />
        </div>
        <DraftNote draft={draft} />
        <div className={styles.actions}>
          {before !== undefined && (
            <Button isLarge icon="arrow-left" onClick={() => show(before)}>
              {t('business.back')}
            </Button>
          )}
          {isLast ? (
            <Button
              key="send"
              type="submit"
              variant="primary"
              isLarge
              isLoading={form.isSending}
              loadingText={t('business.sending')}
              disabledReason={missing && t('forms.named', { label: labels[missing[0]], message: missing[1] })}
              saysMore
            >
              {t('business.send')}
            </Button>
          ) : (
            <Button key="next" type="submit" variant="primary" isLarge>
              {t('business.next')}
              <Icon name="arrow-right" />
            </Button>
          )}
        </div>
      </FormFrame>
    </div>
  );
}
