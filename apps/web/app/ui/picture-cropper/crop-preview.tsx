import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { CropSquare, PictureSize } from './crop-geometry.ts';
import styles from './crop-preview.module.css';
import { drawCrop } from './draw-crop.ts';

interface CropPreviewProps {
  readonly source: CanvasImageSource;
  readonly size: PictureSize;
  readonly square: CropSquare;
}

/** What is kept of a picture, as large as others see it: on pages, and in the header. */
export function CropPreview(properties: CropPreviewProps) {
  const { t } = useTranslation();
  return (
    <div className={styles.preview}>
      <span>{t('picture.preview')}</span>
      <Round {...properties} className={styles.medium} />
      <Round {...properties} className={styles.small} />
    </div>
  );
}

/** Twice its width on the page, for dense screens. */
const canvasPixels = 88;

function Round({ source, size, square, className }: CropPreviewProps & { readonly className: string | undefined }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useLayoutEffect(() => {
    if (canvas.current !== null) drawCrop(canvas.current, source, size, square);
  }, [source, size, square]);
  return <canvas ref={canvas} width={canvasPixels} height={canvasPixels} className={className} />;
}
