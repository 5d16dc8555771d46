/**
 * What nearly every page of every app shows. The shell's first script brings these modules once for all apps; a remote
 * that was built from the same sources uses them, any other one its own copy. Whoever imports one of them imports it by
 * its own file: the build puts the shared one there (shared/build/shared-parts.ts).
 */
export * from '@cobblestone/contracts/booking-link.tsx';
export * from '@cobblestone/contracts/dates.ts';
export * from '@cobblestone/contracts/facts-in-words.ts';
export * from '@cobblestone/contracts/island.tsx';
export * from '@cobblestone/contracts/numbers.ts';
export * from '@cobblestone/contracts/page-head.tsx';
export * from '@cobblestone/contracts/paths.ts';
export * from '@cobblestone/contracts/still.tsx';
export * from '@cobblestone/contracts/use-facts-in-words.ts';
export * from './below-fold.tsx';
export * from './breakpoints.ts';
export * from './button.tsx';
export * from './data-boundary.tsx';
export * from './flow-on-paper.ts';
export * from './focus.ts';
export * from './headline.tsx';
export * from './hero.tsx';
export * from './kept-together.ts';
export * from './missing-picture.tsx';
export * from './notice.tsx';
export * from './page-top.tsx';
export * from './picture-data.ts';
export * from './picture.tsx';
export * from './placeholder.tsx';
export * from './rooftops.tsx';
export * from './section-band.tsx';
export * from './spinner.tsx';
export * from './touch-target.ts';
export * from './use-picture-stage.ts';
export * from './visually-hidden.tsx';
