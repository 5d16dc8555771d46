import { css } from '@emotion/react';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { MissingPicture } from './missing-picture.tsx';
import { avifSourceSet, focusPosition, webpAddress } from './picture-data.ts';
import { fitted, frame, image, missingFitted } from './picture.styles.ts';
import { preloadPicture } from './preload-picture.ts';
import { usePictureFallback } from './use-picture-fallback.ts';

export type PictureProps = {
  picture: PictureData;
  /** The `sizes` attribute. */
  sizes: string;
  /** Loads the picture before all others; for the first visible picture of a page. */
  priority?: boolean;
  /** Fills the parent's size; otherwise the picture keeps its proportions. */
  fit?: 'cover';
  /** Replaces the picture's own alternative text; '' makes it decorative. */
  alt?: string;
  className?: string;
};

/** A picture in AVIF with a WebP fallback. It reserves its size; a placeholder replaces it if it fails (A21). */
export const Picture = ({ picture, sizes, priority = false, fit, alt = picture.alt, className }: PictureProps) => {
  const { stage, image: imageRef, onError } = usePictureFallback();

  const variables = css({
    '--picture-color': picture.color,
    '--picture-focus': fit && focusPosition(picture),
    aspectRatio: fit ? undefined : `${picture.width} / ${picture.height}`,
  });

  if (priority && stage === 'first') preloadPicture(picture, { sizes });
  if (stage === 'failed')
    return <MissingPicture css={[variables, fit && missingFitted]} className={className} alt={alt} />;

  return (
    <picture css={[variables, frame, fit && fitted]} className={className}>
      {stage === 'first' && <source type="image/avif" srcSet={avifSourceSet(picture)} sizes={sizes} />}
      <img
        key={stage}
        ref={imageRef}
        css={image}
        src={webpAddress(picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onError={onError}
      />
    </picture>
  );
};
