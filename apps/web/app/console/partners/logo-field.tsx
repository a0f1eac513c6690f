import { photoMaxBytes } from '@access-atlas/contract/limits.ts';
import { savePartner } from '@access-atlas/contract/operating/operated-partners.ts';
import { hasVisibleLetter } from '@access-atlas/contract/visible-letter.ts';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/actions/button.tsx';
import { Monogram } from '../../ui/display/monogram.tsx';
import { Status } from '../../ui/feedback/status.tsx';
import { Field } from '../../ui/fields/field.tsx';
import { FileInput } from '../../ui/fields/file-input.tsx';
import { isUsableLogo } from './is-usable-logo.ts';
import type { LogoChoice } from './logo-choice.ts';
import styles from './logo-field.module.css';
import { useFileUrl } from './use-file-url.ts';

interface LogoFieldProps {
  readonly id: string;
  readonly label: string;
  readonly error: string | undefined;
  /** What the partner is called now: its letters stand where there is no logo. */
  readonly partnerName: string;
  /** Address of the logo that the site has. */
  readonly saved: string | null;
  readonly choice: LogoChoice;
  readonly onChoose: (choice: LogoChoice) => void;
}

/** The logo of a partner as visitors will see it once it is saved: another, none, or the one that is there. */
export function LogoField({ id, label, error, partnerName, saved, choice, onChoose }: LogoFieldProps) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const url = useFileUrl(choice.is === 'chosen' ? choice.file : null);
  const megabytes = photoMaxBytes / 1024 / 1024;
  const wrong = choice.is === 'unusable' ? t('console.partners.errors.logo', { megabytes }) : undefined;
  const said = wordsOf();
  const shown = choice.is === 'chosen' ? url : choice.is === 'removed' ? null : saved;

  function wordsOf(): string {
    if (choice.is === 'chosen') return t('console.partners.logoIs.chosen', { name: choice.file.name });
    if (saved === null) return t('console.partners.logoIs.none');
    return t(`console.partners.logoIs.${choice.is === 'removed' ? 'removed' : 'kept'}`);
  }
  /** What was pressed is gone then: the focus goes to where a file is chosen. */
  const change = (next: LogoChoice) => {
    onChoose(next);
    if (input.current !== null) input.current.value = '';
    input.current?.focus();
  };
  return (
    <div className={styles.logo}>
      <Field
        id={id}
        label={label}
        hint={t('console.partners.logoHint', { megabytes })}
        error={wrong ?? error}
        isOptional
      >
        {(control) => (
          <FileInput
            {...control}
            ref={input}
            accept={savePartner.multipart.mediaTypes.join(',')}
            onChoose={async (file) => {
              const isUsable = await isUsableLogo(file);
              // Another may have been chosen meanwhile.
              if (input.current?.files?.[0] === file) onChoose(isUsable ? { is: 'chosen', file } : { is: 'unusable' });
            }}
          />
        )}
      </Field>
      <div className={styles.shown}>
        {(shown !== null || hasVisibleLetter(partnerName)) && <Monogram name={partnerName} imageUrl={shown} />}
        <p className={styles.words}>{said}</p>
        {(choice.is === 'chosen' || choice.is === 'unusable') && (
          <Button variant="quiet" onClick={() => change({ is: 'kept' })}>
            {t('console.partners.dropLogo')}
          </Button>
        )}
        {choice.is === 'kept' && saved !== null && (
          <Button variant="quiet" onClick={() => change({ is: 'removed' })}>
            {t('console.partners.removeLogo')}
          </Button>
        )}
        {choice.is === 'removed' && (
          <Button variant="quiet" onClick={() => change({ is: 'kept' })}>
            {t('console.partners.keepLogo')}
          </Button>
        )}
      </div>
      <Status text={wrong ?? (choice.is === 'kept' ? '' : said)} />
    </div>
  );
}
