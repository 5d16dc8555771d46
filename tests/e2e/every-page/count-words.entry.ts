import { readSpots, wordsOf } from '@hemstitch/platform/internal/dev/point/read-places.ts';

const isShown = (element: Element) => {
  const { width, height } = element.getBoundingClientRect();
  return element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 1 && height > 1;
};

/** The texts of the page without its pictures, and whether each is marked with its field. */
const readTexts = () =>
  readSpots(document.body, isShown).flatMap((spot) =>
    spot.pieces[0] instanceof Text ? [{ words: wordsOf(spot), isMarked: spot.mark !== undefined }] : [],
  );

Object.assign(globalThis, { readTexts });
