import { pointAtTexts } from './point-at-texts.ts';
import { pointerCss } from './pointer.styles.ts';

/** @param isDraft whether the page is a draft, which cannot lead elsewhere by itself */
export const pointerScript = (isDraft: boolean): string =>
  // The compiler of the sources adds calls of `__name`, which keep the names of functions.
  `{const __name=(named)=>named;(${pointAtTexts.toString()})(${JSON.stringify(pointerCss)},${isDraft})}`;
