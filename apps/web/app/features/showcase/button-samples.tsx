import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { ButtonLink } from '../../ui/actions/button-link.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { SampleSection } from './sample-section.tsx';
import styles from './showcase.module.css';
import { useSampleWords } from './use-sample-words.ts';

export function ButtonSamples() {
  const words = useSampleWords();
  const [isSaving, setSaving] = useState(false);
  return (
    <SampleSection title={words.buttons} id="buttons">
      <div className={styles.row}>
        <Button variant="primary">{words.addReview}</Button>
        <Button variant="primary" isLoading={isSaving} onClick={() => setSaving(true)}>
          {words.done}
        </Button>
        <Button variant="primary" isLoading>
          {words.done}
        </Button>
        <Button>{words.share}</Button>
        <Button variant="quiet">{words.later}</Button>
        <Button variant="plain">{words.clear}</Button>
        <Button variant="link">{words.clear}</Button>
        <Button variant="destructive" icon="trash">
          {words.delete}
        </Button>
        <IconButton icon="close" label={words.later} />
        <ButtonLink to="/components" icon="review" variant="primary" isLarge>
          {words.addReview}
        </ButtonLink>
        <ButtonLink href="https://www.openstreetmap.org/" icon="external">
          {words.website}
        </ButtonLink>
        <TextLink to="/components">{words.newest}</TextLink>
      </div>
      <Button variant="primary" disabledReason={words.doneReason}>
        {words.done}
      </Button>
    </SampleSection>
  );
}
