import { reviewTextMaxCharacters, reviewTextMinCharacters } from '@access-atlas/contract/limits.ts';
import { useTranslation } from 'react-i18next';
import type { FormInput } from '../../forms/use-form.ts';
import { Button } from '../../ui/actions/button.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import styles from './review-words.module.css';

interface ReviewWordsProps {
  readonly input: FormInput<string>;
  /** Sends the form although nothing was written. */
  readonly onSendWithoutWords: () => void;
}

/** The text of a review, and the way to send the rest without one. */
export function ReviewWords({ input, onSendWithoutWords }: ReviewWordsProps) {
  const { t } = useTranslation();
  return (
    <>
      <TextArea
        {...input}
        // Browsers bring the caret into view alone: the rest of the box would stay behind the bar.
        onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest' })}
        label={t('rate.words.label')}
        hint={t('rate.words.hint')}
        charactersMax={reviewTextMaxCharacters}
        note={t('rate.words.note', { count: reviewTextMinCharacters })}
      />
      {/* Its room stays: what is below must not move away under a finger at the first letter. */}
      <div className={styles.without} data-of={input.value.trim() === '' ? undefined : 'words'}>
        <Button variant="plain" onClick={onSendWithoutWords}>
          {t('rate.words.without')}
        </Button>
      </div>
    </>
  );
}
