import type { User } from '@access-atlas/contract/accounts/users.ts';
import { languages, languageTags } from '@access-atlas/contract/languages.ts';
import {
  keyMaxCharacters,
  partnerNameMaxCharacters,
  partnerTextMaxCharacters,
  urlMaxCharacters,
} from '@access-atlas/contract/limits.ts';
import type { OperatedPartner } from '@access-atlas/contract/operating/operated-partners.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { consolePartnersApi } from '../../browser/api/console/console-partners-api.ts';
import { useSite } from '../../browser/use-site.ts';
import type { FieldErrors } from '../../forms/use-form.ts';
import { webAddressOf } from '../../places/place-form/web-address-of.ts';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { callConsole } from '../common/call-console.ts';
import { DecidingForm } from '../common/deciding/deciding-form.tsx';
import { useDeciding } from '../common/deciding/use-deciding.ts';
import type { LogoChoice } from './logo-choice.ts';
import { LogoField } from './logo-field.tsx';
import { othersWords } from './others-words.ts';
import { type PartnerField, partnerFieldErrors, wrongPartnerFields } from './wrong-partner-fields.ts';

interface PartnerFormProps {
  readonly user: User;
  /** null: a new one. */
  readonly partner: OperatedPartner | null;
  /** What the form is for, where the page says so nowhere else. */
  readonly name: string;
  readonly onSaved: (partner: OperatedPartner) => void;
}

const texts = languages.map((language) => `texts.${language}` as const);

/** What an operator enters of a partner: name, texts, website and logo; of a new one its key too. */
export function PartnerForm({ user, partner, name, onSaved }: PartnerFormProps) {
  const { t } = useTranslation();
  const { language } = useSite();
  const [logo, setLogo] = useState<LogoChoice>({ is: 'kept' });
  /** As this operator last saw it: newer where another saved it meanwhile, and the form said so. */
  const [seen, setSeen] = useState(partner);
  const others = useRef<FieldErrors<PartnerField>>({});
  const isNew = partner === null;
  const fields: readonly PartnerField[] = ['name', ...(isNew ? (['key'] as const) : []), ...texts, 'url', 'logo'];
  const deciding = useDeciding<PartnerField, 'saving', OperatedPartner>({
    user,
    fields,
    initial: partner === null ? {} : valuesOf(partner),
    refusedFields: partnerFieldErrors(t),
    usual: 'saving',
    check: (values) => ({
      ...wrongPartnerFields(t, { ...values, key: values.key ?? '' }, isNew),
      ...(logo.is === 'unusable' && { logo: partnerFieldErrors(t).logo }),
    }),
    decide: async (values, _, keyOf) => {
      const key = partner?.key ?? values.key.trim();
      const body = {
        isNew,
        ...(seen !== null && { version: seen.version }),
        name: values.name,
        'texts.en': values['texts.en'],
        'texts.fr': values['texts.fr'],
        'texts.pt': values['texts.pt'],
        url: values.url.trim() === '' ? '' : (webAddressOf(values.url) ?? values.url),
        logoIs: logo.is === 'removed' ? ('removed' as const) : ('kept' as const),
      };
      const files = logo.is === 'chosen' ? [logo.file] : [];
      const sent = files.map((file) => [file.name, file.size, file.lastModified]);
      const idempotencyKey = keyOf(JSON.stringify([key, body, sent]));
      const outcome = await callConsole((signal) =>
        consolePartnersApi(signal).savePartner({ params: { key }, body, files, idempotencyKey }),
      );
      if (!outcome.isTaken && outcome.answer?.status === 409 && seen !== null) {
        const now = await callConsole((signal) =>
          consolePartnersApi(signal).getPartner({ params: { key }, query: { lng: language } }),
        );
        others.current = now.isTaken ? othersWords(t, seen, now.body) : {};
        if (now.isTaken) setSeen(now.body);
      }
      return outcome;
    },
    refuse: (answer) => {
      const fieldsOfOthers = others.current;
      others.current = {};
      return answer?.status === 409 && Object.keys(fieldsOfOthers).length > 0
        ? { title: t('console.partners.savedMeanwhile'), fields: fieldsOfOthers }
        : null;
    },
    onDecided: onSaved,
  });
  const { form } = deciding;
  const labels = {
    name: t('console.partners.name'),
    key: t('console.partners.key'),
    'texts.en': t('console.partners.texts.en'),
    'texts.fr': t('console.partners.texts.fr'),
    'texts.pt': t('console.partners.texts.pt'),
    url: t('console.partners.url'),
    logo: t('console.partners.logo'),
  };
  return (
    <DecidingForm
      deciding={deciding}
      user={user}
      name={name}
      refusedTitle={t('console.partners.notSaved')}
      labels={labels}
      hasKeys={false}
      isNear={false}
      approval={{ intent: 'saving', name: t('console.partners.save'), icon: 'check', keyName: '', isFilled: true }}
    >
      <TextField
        {...form.input('name')}
        label={labels.name}
        hint={t('console.partners.nameHint')}
        maxLength={partnerNameMaxCharacters * 2}
        autoComplete="off"
      />
      {isNew && (
        <TextField
          {...form.input('key')}
          label={labels.key}
          hint={t('console.partners.keyHint')}
          maxLength={keyMaxCharacters * 2}
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
        />
      )}
      {languages.map((language) => (
        <TextArea
          key={language}
          {...form.input(`texts.${language}`)}
          label={labels[`texts.${language}`]}
          hint={language === 'en' && t('console.partners.textHint')}
          isOptional
          charactersMax={partnerTextMaxCharacters}
          rows={3}
          lang={languageTags[language]}
        />
      ))}
      <TextField
        {...form.input('url')}
        label={labels.url}
        hint={t('console.partners.urlHint')}
        isOptional
        inputMode="url"
        maxLength={urlMaxCharacters}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <LogoField
        id={form.input('logo').id}
        error={form.input('logo').error}
        label={labels.logo}
        partnerName={form.values.name || partner?.key || form.values.key}
        saved={seen?.logo ?? null}
        choice={logo}
        onChoose={(choice) => {
          setLogo(choice);
          form.change('logo', choice.is);
        }}
      />
    </DecidingForm>
  );
}

function valuesOf({ name, texts: { en, fr, pt }, url }: OperatedPartner) {
  return { name: name ?? '', 'texts.en': en ?? '', 'texts.fr': fr ?? '', 'texts.pt': pt ?? '', url: url ?? '' };
}
