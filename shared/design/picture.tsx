import { css } from '@emotion/react';
import { preloadPicture } from './preload-picture.ts';
import { MissingPicture } from './missing-picture.tsx';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { avifSourceSet, focusPosition, webpAddress } from './picture-data.ts';
import { fitted, frame, image, missingFitted } from './picture.styles.ts';
import { usePictureFallback } from './use-picture-fallback.ts';

export type PictureProps = {
  picture: PictureData;
  /** How wide the picture is laid out, as the `sizes` attribute says it. */
  sizes: string;
  /** True for the one picture that a visitor sees first: fetched at once and ahead of others. */
  priority?: boolean;
  /** Fill a frame that the parent sizes; without it the picture keeps its own proportions. */
  fit?: 'cover' | 'contain';
  /** Instead of the picture's own words; empty where the text beside it says the same. */
  alt?: string;
  className?: string;
};

/**
 * A picture in AVIF with a WebP fallback, its intrinsic size and its colour, so that nothing moves when it arrives.
 * One that fails is fetched once more as .webp, then replaced by a placeholder and 'Image not available' (A21).
 */
export const Picture = ({ picture, sizes, priority = false, fit, alt = picture.alt, className }: PictureProps) => {
  const { stage, image: imageRef, onError } = usePictureFallback();

  // A class and not a style attribute, which the content security policy forbids in stitched pages.
  const own = css({
    '--picture-color': picture.color,
    '--picture-fit': fit ?? 'fill',
    '--picture-focus': fit && focusPosition(picture),
    aspectRatio: fit ? undefined : `${picture.width} / ${picture.height}`,
  });

  if (priority && stage === 'first') preloadPicture(picture, { sizes });
  if (stage === 'failed') return <MissingPicture css={[own, fit && missingFitted]} className={className} alt={alt} />;

  return (
    <picture css={[own, frame, fit && fitted]} className={className}>
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
