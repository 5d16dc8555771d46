import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import type { AppName } from '../contracts/app-names.ts';
import { type PictureData, avifSourceSet, webpAddress } from './picture-data.ts';
import { fitted, frame, image, missing, missingFitted } from './picture.styles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type PictureProps = {
  picture: PictureData;
  /** The app whose content the picture is; its files lie below that app's public path. */
  app: AppName;
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

/** What is on show: the AVIF that the browser chose, the WebP after a failure, or words. */
type Stage = 'first' | 'retry' | 'failed';

const next: Record<Stage, Stage> = { first: 'retry', retry: 'failed', failed: 'failed' };

/**
 * A picture in AVIF with a WebP fallback, its intrinsic size and its colour, so that nothing moves when it arrives.
 * One that fails is fetched once more as .webp, then replaced by a placeholder and 'Image not available' (spec 1 §4).
 */
export const Picture = ({ picture, app, sizes, priority = false, fit, alt = picture.alt, className }: PictureProps) => {
  const [stage, setStage] = useState<Stage>('first');
  const imageRef = useRef<HTMLImageElement>(null);

  // A picture of the stitched page may have failed before anyone listened.
  useEffect(() => {
    const element = imageRef.current;
    if (element?.complete && element.naturalWidth === 0) setStage('retry');
  }, []);

  // A class and not a style attribute, which the content security policy forbids in stitched pages.
  const own = css({
    '--picture-color': picture.color,
    '--picture-fit': fit ?? 'fill',
    aspectRatio: fit ? undefined : `${picture.width} / ${picture.height}`,
  });

  if (stage === 'failed') {
    return (
      <span css={[own, missing, fit && missingFitted]} className={className} data-picture="failed">
        <TornFrame />
        <span>Image not available</span>
        {alt && <VisuallyHidden>{alt}</VisuallyHidden>}
      </span>
    );
  }

  return (
    <picture css={[own, frame, fit && fitted]} className={className}>
      {stage === 'first' && <source type="image/avif" srcSet={avifSourceSet(app, picture)} sizes={sizes} />}
      <img
        key={stage}
        ref={imageRef}
        css={image}
        src={webpAddress(app, picture)}
        width={picture.width}
        height={picture.height}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : undefined}
        decoding={priority ? undefined : 'async'}
        onError={() => setStage(next[stage])}
      />
    </picture>
  );
};

const TornFrame = () => (
  <svg viewBox="0 0 48 40" fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" aria-hidden="true">
    <path d="M20 37H3V3h24l-4 8 5 7-6 7 3 6z" />
    <path d="M34 3h11v34H27l4-7-3-6 6-7-4-7z" />
  </svg>
);
