import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useState } from 'react';
import { RatingBand } from '../../places/rating/rating-band.tsx';
import { RatingWord } from '../../places/rating/rating-word.tsx';
import { Tag } from '../../places/tags/tag.tsx';
import { VerifiedBadge } from '../../places/tags/verified-badge.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/display/card.tsx';
import { RemovableChip } from '../../ui/display/removable-chip.tsx';
import { TagList } from '../../ui/display/tag-list.tsx';
import { SampleSection } from './sample-section.tsx';
import styles from './showcase.module.css';
import { useSampleWords } from './use-sample-words.ts';

export function RatingSamples() {
  const words = useSampleWords();
  const [isFeatured, setFeatured] = useState(true);
  return (
    <SampleSection title={words.ratings}>
      <div className={styles.row}>
        {ratingKeys.map((rating) => (
          <RatingWord key={rating} rating={rating} />
        ))}
        <RatingWord rating="accessible" shapeSize={0} />
      </div>
      <div className={styles.columns}>
        {ratingKeys.map((rating) => (
          <RatingBand key={rating} rating={rating}>
            {rating !== 'unrated' && words.evidence}
          </RatingBand>
        ))}
      </div>
      <div className={styles.row}>
        {isFeatured && <RemovableChip label={words.featured} onRemove={() => setFeatured(false)} />}
        <RemovableChip label={words.ramp} to="/components" />
        <Button icon="filters" selectedCount={3}>
          {words.filters}
        </Button>
        <VerifiedBadge />
      </div>
      <TagList label={words.general}>
        <Tag name={words.grabBars} />
        <Tag name={words.grabBars} isPlain />
        <Tag name={words.ramp} answer="no" />
        <Tag name={words.stepFree} answer="unknown" />
        <Tag name={words.steps} isBarrier />
        <Tag name={words.steps} isBarrier answer="no" />
      </TagList>
      <Card isTinted>
        <TagList label={words.entrance}>
          <Tag name={words.grabBars} isOnTint />
          <Tag name={words.ramp} answer="no" isOnTint />
        </TagList>
      </Card>
    </SampleSection>
  );
}
