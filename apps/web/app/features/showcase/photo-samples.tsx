import { PhotoGrid } from '../../places/photos/photo-grid.tsx';
import { PhotoTile } from '../../places/photos/photo-tile.tsx';
import { Avatar } from '../../ui/display/avatar.tsx';
import { Monogram } from '../../ui/display/monogram.tsx';
import { SampleSection } from './sample-section.tsx';
import styles from './showcase.module.css';
import { useSampleWords } from './use-sample-words.ts';

/** A picture that every site has. */
const picture = '/icon.svg';

export function PhotoSamples() {
  const words = useSampleWords();
  return (
    <SampleSection title={words.photos}>
      <PhotoGrid label={words.photos}>
        <PhotoTile src={picture} alt={words.photoAlt} onOpen={{ label: words.photoOpen, open: () => undefined }} />
        <PhotoTile
          src={picture}
          alt={words.photoAlt}
          onRemove={{ label: words.photoRemove, remove: () => undefined }}
        />
        <PhotoTile src={picture} alt={words.photoAlt} isFlagged />
      </PhotoGrid>
      <div className={styles.row}>
        <Avatar name={words.people} />
        <Avatar name={words.people} isSmall />
        <Monogram name={words.title} />
        <Monogram name={words.title} imageUrl={picture} />
      </div>
    </SampleSection>
  );
}
