import { useEffect, useRef, useState, type RefObject } from 'react';

/** What is on show: the picture as it is asked for first, its .webp after a failure, or what stands in for it. */
export type PictureStage = 'first' | 'retry' | 'failed';

const next: Record<PictureStage, PictureStage> = { first: 'retry', retry: 'failed', failed: 'failed' };

/**
 * The rule for every picture of the site: one that fails is fetched once more as .webp, then gives way to a placeholder
 * or to the words 'Image not available' (A21). Give the `img` the ref, the handler and, as its key, the stage.
 */
export function usePictureFallback(): {
  stage: PictureStage;
  image: RefObject<HTMLImageElement | null>;
  onError: () => void;
} {
  const [stage, setStage] = useState<PictureStage>('first');
  const image = useRef<HTMLImageElement>(null);

  // A picture of the stitched page may have failed before anyone listened.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setStage('retry');
  }, []);

  return { stage, image, onError: () => setStage(next[stage]) };
}
