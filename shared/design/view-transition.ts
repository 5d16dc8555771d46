import { css } from '@emotion/react';

/** Morphs an element into the element with the same name on the next page (A37). A page must not use a name twice. */
export const pictureTransition = (name: string) => css({ viewTransitionName: name, viewTransitionClass: 'picture' });
