import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { ErrorSummary } from '../../ui/fields/error-summary.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { SampleSection } from './sample-section.tsx';
import { useSampleWords } from './use-sample-words.ts';

export function FieldSamples() {
  const words = useSampleWords();
  const [attempt, setAttempt] = useState(0);
  const errors = [{ fieldId: 'website', message: words.urlError }, { message: words.summaryRating }];
  return (
    <SampleSection title={words.fields}>
      {attempt > 0 && <ErrorSummary title={words.summaryTitle} errors={errors} attempt={attempt} />}
      <TextField label={words.username} hint={words.usernameHint} defaultValue="river24" autoComplete="off" />
      <TextField label={words.email} isOptional type="email" autoComplete="off" defaultValue="name@example.org" />
      <TextField label={words.website} error={words.urlError} id="website" defaultValue="example" autoComplete="off" />
      <TextField label={words.locked} readOnly defaultValue="river24" />
      <TextArea
        label={words.review}
        hint={words.reviewHint}
        note={words.atLeast}
        defaultValue={words.reviewText}
        charactersMax={180}
      />
      <Select
        label={words.sort}
        options={[
          { value: 'newest', label: words.newest },
          { value: 'oldest', label: words.oldest },
        ]}
      />
      <Checkbox defaultChecked>{words.agree}</Checkbox>
      <Checkbox>{words.agree}</Checkbox>
      <Button onClick={() => setAttempt(attempt + 1)}>{words.summary}</Button>
    </SampleSection>
  );
}
