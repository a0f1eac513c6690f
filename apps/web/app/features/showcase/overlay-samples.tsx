import { ratingKeys } from '@access-atlas/contract/places/accessibility.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RatingShape } from '../../places/rating/rating-shape.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { TextLink } from '../../ui/actions/text-link.tsx';
import { Chip } from '../../ui/fields/chip.tsx';
import { ChoiceCard } from '../../ui/fields/choice-card.tsx';
import { ChoiceGroup } from '../../ui/fields/choice-group.tsx';
import { SegmentedSwitch } from '../../ui/fields/segmented-switch.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Accordion } from '../../ui/overlays/accordion.tsx';
import { AccordionItem } from '../../ui/overlays/accordion-item.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { Disclosure } from '../../ui/overlays/disclosure.tsx';
import { SampleSection } from './sample-section.tsx';
import styles from './showcase.module.css';
import { useSampleWords } from './use-sample-words.ts';

export function OverlaySamples() {
  const { t } = useTranslation();
  const words = useSampleWords();
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<'list' | 'map'>('list');
  const close = () => setOpen(false);
  const features = (
    <Accordion>
      <AccordionItem title={words.entrance} icon="door" selectedCount={2} isOpenAtFirst>
        <ChoiceGroup legend={words.filters} layout="chips">
          <Chip defaultChecked>{words.stepFree}</Chip>
          <Chip defaultChecked>{words.ramp}</Chip>
          <Chip>{words.steps}</Chip>
        </ChoiceGroup>
      </AccordionItem>
      <AccordionItem title={words.restroom} icon="toilet">
        <Chip name="feature">{words.grabBars}</Chip>
      </AccordionItem>
      <AccordionItem title={words.general} icon="armchair">
        {words.info}
      </AccordionItem>
    </Accordion>
  );
  return (
    <SampleSection title={words.overlays}>
      <div className={styles.row}>
        <Button onClick={() => setOpen(true)}>{words.openDialog}</Button>
        <Disclosure label={words.menu} variant="outline">
          <TextLink to="/components">{words.newest}</TextLink>
          <TextLink to="/components">{words.oldest}</TextLink>
        </Disclosure>
        <SegmentedSwitch
          label={words.view}
          value={view}
          onChange={setView}
          options={[
            { value: 'list', label: words.list, icon: 'list' },
            { value: 'map', label: words.map, icon: 'map' },
          ]}
        />
      </div>
      {features}
      {isOpen && (
        <Dialog
          title={words.dialogTitle}
          width="wide"
          onClose={close}
          footer={
            <>
              <Button variant="plain">{words.clear}</Button>
              <Button variant="primary" onClick={close}>
                {words.show}
              </Button>
            </>
          }
        >
          <ChoiceGroup legend={words.showOnly} layout="chips">
            <Chip>{words.featured}</Chip>
            <Chip>{words.stepFree}</Chip>
          </ChoiceGroup>
          <ChoiceGroup legend={words.choices}>
            {ratingKeys.map((rating) => (
              <ChoiceCard
                key={rating}
                type="checkbox"
                symbol={<RatingShape rating={rating} size={38} />}
                label={t(`ui.rating.${rating}`)}
                name="wanted"
              />
            ))}
          </ChoiceGroup>
          <TextField label={words.username} />
        </Dialog>
      )}
    </SampleSection>
  );
}
