import type { EditableFields } from '@access-atlas/contract/places/place-edits.ts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FormInput } from '../../forms/use-form.ts';
import { placeTextMax } from '../../places/place-form/place-texts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { AccordionItem } from '../../ui/overlays/accordion-item.tsx';
import styles from './edit-place.module.css';
import { type EditField, nameFields, nameLanguages, ownLanguage } from './edit-values.ts';

interface OtherNamesProps {
  readonly place: EditableFields;
  readonly inputOf: (field: EditField) => FormInput<string>;
}

/** What a place is called in other languages than the page's: closed until somebody wants them, or one of them is wrong. */
export function OtherNames({ place, inputOf }: OtherNamesProps) {
  const { t } = useTranslation();
  const others = nameLanguages.filter((language) => language !== ownLanguage(place));
  const isWrong = others.some((language) => inputOf(nameFields[language]).error !== undefined);
  const [isOpen, setOpen] = useState(isWrong);
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = part.current;
    // It does not bubble: whoever contains what opens hears of it on its way down alone.
    const follow = ({ target }: Event) => target instanceof HTMLDetailsElement && setOpen(target.open);
    element?.addEventListener('toggle', follow, true);
    return () => element?.removeEventListener('toggle', follow, true);
  }, []);
  return (
    <div ref={part}>
      <AccordionItem key={String(isWrong)} title={t('placeEdits.otherNames.title')} isOpenAtFirst={isWrong}>
        {(isOpen || isWrong) && (
          <div className={styles.names}>
            <p>{t('placeEdits.otherNames.hint')}</p>
            {others.map((language) => (
              <TextField
                key={language}
                {...inputOf(nameFields[language])}
                label={t(`placeEdits.otherNames.${language}`)}
                isOptional
                autoComplete="off"
                maxLength={placeTextMax.name}
                {...(language !== 'und' && { lang: language })}
              />
            ))}
          </div>
        )}
      </AccordionItem>
    </div>
  );
}
