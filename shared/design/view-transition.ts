import { css } from '@emotion/react';

/**
 * Makes an element turn into the one of the same name on the next page (A37). A page may have a name once.
 * @param name letters, digits and hyphens
 */
export const pictureTransition = (name: string) => css({ viewTransitionName: name, viewTransitionClass: 'picture' });
