import { SkipLinks } from '../../ui/actions/skip-links.tsx';
import { ButtonSamples } from './button-samples.tsx';
import { ChoiceSamples } from './choice-samples.tsx';
import { FieldSamples } from './field-samples.tsx';
import { LoadingSamples } from './loading-samples.tsx';
import { MessageSamples } from './message-samples.tsx';
import { OverlaySamples } from './overlay-samples.tsx';
import { PhotoSamples } from './photo-samples.tsx';
import { RatingSamples } from './rating-samples.tsx';
import styles from './showcase.module.css';
import { useSampleWords } from './use-sample-words.ts';

/** Every component in every state, to be looked at and tested; visitors never see it. */
export default function Showcase() {
  const words = useSampleWords();
  return (
    <>
      <SkipLinks links={[{ targetId: 'buttons', label: words.skip }]} />
      <main id="main" className={styles.page}>
        <title>{words.title}</title>
        <h1>{words.title}</h1>
        <ButtonSamples />
        <div className={styles.columns}>
          <FieldSamples />
          <ChoiceSamples />
          <LoadingSamples />
        </div>
        <RatingSamples />
        <MessageSamples />
        <OverlaySamples />
        <PhotoSamples />
      </main>
    </>
  );
}
