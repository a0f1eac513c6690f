import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormInput } from '../../forms/use-form.ts';
import { ComboField } from '../../ui/fields/combobox/combo-field.tsx';
import type { Kind } from './place-texts.ts';

interface KindFieldProps {
  readonly input: Omit<FormInput<string>, 'onChange'>;
  readonly onChange: (key: string) => void;
  readonly kinds: readonly Kind[];
}

/** What the place is, found by typing a part of its name. */
export function KindField({ input, onChange, kinds }: KindFieldProps) {
  const { t } = useTranslation();
  const { id, name, value, error } = input;
  /** What was typed and is no kind yet; null where one is chosen. */
  const [typed, setTyped] = useState<string | null>(null);
  const chosen = kinds.find(({ key }) => key === value);
  const text = typed ?? chosen?.name ?? '';
  const sought = plain(typed ?? '');
  const found = kinds.filter((kind) => plain(kind.name).includes(sought));
  const choose = (kind: Kind | undefined) => {
    if (kind === undefined) return;
    setTyped(null);
    onChange(kind.key);
  };
  const type = (words: string) => {
    const exact = kinds.find((kind) => plain(kind.name) === plain(words));
    setTyped(words);
    onChange(exact?.key ?? '');
  };
  return (
    <>
      <ComboField
        id={id}
        label={t('addPlace.what.kind')}
        hint={t('addPlace.what.kindHint')}
        error={error}
        listName={t('addPlace.what.kinds')}
        value={text}
        options={found.map(({ key, name: label }) => ({ key, label }))}
        opensAtOnce
        onType={type}
        onChoose={(index) => choose(found[index])}
      />
      <input type="hidden" name={name} value={value} />
    </>
  );
}

/** Lower case, without accents: "securite" finds "sécurité". */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
