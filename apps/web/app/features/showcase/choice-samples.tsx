import { ratedKeys, ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import { AnswerSwitch, type SwitchedAnswer } from '../../ui/fields/answer-switch.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { ChipLink } from '../../ui/fields/chip-link.tsx';
import { ChoiceCard } from '../../ui/fields/choice-card.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { SampleSection } from './sample-section.tsx';
import { useSampleWords } from './use-sample-words.ts';

export function ChoiceSamples() {
  const { t } = useTranslation();
  const words = useSampleWords();
  const [ramp, setRamp] = useState<SwitchedAnswer>('yes');
  const [stepFree, setStepFree] = useState<SwitchedAnswer>('no');
  const [bars, setBars] = useState<SwitchedAnswer>('');
  return (
    <SampleSection title={words.choices}>
      <ChoiceGroup legend={words.question} error={words.doneReason}>
        {ratedKeys.map((rating) => (
          <ChoiceCard
            key={rating}
            type="radio"
            name="rating"
            value={rating}
            symbol={<RatingShape rating={rating} size={38} />}
            label={t(`ui.rating.${rating}`)}
            meaning={words.meaning}
            defaultChecked={rating === 'partiallyAccessible'}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={words.filterRating} layout="twoColumns">
        {ratingKeys.map((rating) => (
          <ChoiceCard
            key={rating}
            type="checkbox"
            name="ratings"
            value={rating}
            symbol={<RatingShape rating={rating} size={38} />}
            label={t(`ui.rating.${rating}`)}
            defaultChecked={rating === 'accessible'}
          />
        ))}
      </ChoiceGroup>
      <ChoiceGroup legend={words.showOnly} layout="chips" isOptional>
        <Chip name="only" value="ramp">
          {words.ramp}
        </Chip>
        <Chip name="only" value="stepFree" defaultChecked>
          {words.stepFree}
        </Chip>
        <Chip name="only" value="grabBars" disabled>
          {words.grabBars}
        </Chip>
      </ChoiceGroup>
      <nav aria-label={words.featured}>
        <TagList holds="chips">
          <ChipLink to="/components" isCurrent>
            {words.stepFree}
          </ChipLink>
          <ChipLink to="/components" isCurrent={false}>
            {words.ramp}
          </ChipLink>
        </TagList>
      </nav>
      <AnswerSwitch label={words.ramp} name="answers.ramp" value={ramp} onChange={setRamp} />
      <AnswerSwitch label={words.stepFree} name="answers.stepFree" value={stepFree} onChange={setStepFree} />
      <AnswerSwitch
        label={words.grabBars}
        hint={words.meaning}
        name="answers.grabBars"
        value={bars}
        onChange={setBars}
      />
    </SampleSection>
  );
}
