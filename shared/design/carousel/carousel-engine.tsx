import useEmblaCarousel from 'embla-carousel-react';
import type { RefObject } from 'react';
import { useEffect } from 'react';

export type CarouselHandle = { scrollTo: (index: number) => void; next: () => void; previous: () => void };

export type CarouselEngineProps = {
  viewport: RefObject<HTMLDivElement | null>;
  startIndex: number;
  onReady: (handle: CarouselHandle | null) => void;
  onSelect: (index: number) => void;
  lessMotion: boolean;
};

/** Moves the slides of a mounted `Carousel`, which loads this when it is near the screen. Renders nothing. */
export const CarouselEngine = ({ viewport, startIndex, onReady, onSelect, lessMotion }: CarouselEngineProps) => {
  const [attach, embla] = useEmblaCarousel({ loop: true, startIndex, duration: 24, align: 'start' });

  useEffect(() => {
    const element = viewport.current;
    if (!element) return;
    element.scrollLeft = 0;
    attach(element);
  }, [attach, viewport]);

  useEffect(() => {
    if (!embla) return undefined;
    const follow = () => onSelect(embla.selectedScrollSnap());
    embla.on('select', follow).on('reInit', follow);
    onReady({
      scrollTo: (index) => embla.scrollTo(index, lessMotion),
      next: () => embla.scrollNext(lessMotion),
      previous: () => embla.scrollPrev(lessMotion),
    });
    return () => {
      embla.off('select', follow).off('reInit', follow);
      onReady(null);
    };
  }, [embla, lessMotion, onReady, onSelect]);

  return null;
};
