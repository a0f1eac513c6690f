import type { DraftPhoto } from '../../forms/photos/draft-photo.ts';
import { PhotoTile, type PhotoTileProps } from '../photos/photo-tile.tsx';
import { usePhotoUrl } from './use-photo-url.ts';

interface DevicePhotoProps extends Pick<PhotoTileProps, 'alt' | 'isFlagged' | 'onRemove'> {
  readonly sha256: DraftPhoto['sha256'];
}

/** A tile with a photo that lies on the device. */
export function DevicePhoto({ sha256, ...tile }: DevicePhotoProps) {
  const { url } = usePhotoUrl(sha256);
  // One transparent pixel until it is read: a picture without an address is shown as broken.
  const nothing = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  return <PhotoTile {...tile} src={url ?? nothing} />;
}
