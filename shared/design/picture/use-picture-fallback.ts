import { useEffect, useRef, useState } from 'react';

type Stage = 'first' | 'retry' | 'failed';

const nextStage: Record<Stage, Stage> = { first: 'retry', retry: 'failed', failed: 'failed' };

/** Retries a failed picture once as .webp, then shows a placeholder (A21). The stage is the key of the `img`. */
export function usePictureFallback() {
  const [stage, setStage] = useState<Stage>('first');
  const image = useRef<HTMLImageElement>(null);

  // A picture of a stitched page can fail before React listens.
  useEffect(() => {
    const element = image.current;
    if (element?.complete && element.naturalWidth === 0) setStage('retry');
  }, []);

  return { stage, image, onError: () => setStage(nextStage[stage]) };
}
