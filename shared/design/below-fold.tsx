import { css } from '@emotion/react';
import { useDeferredValue, type ReactNode } from 'react';
import { useLocation, useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';

/* What follows stays off the screen until then. */
const awaited = css`
  min-height: 100vh;
`;

/**
 * What stands below a page's first screen: its further bands, and the footer. On a page that is moved to it comes in a task
 * after what stands above it: it is most of the work, and a slow phone would show the page before until all of it is done. A
 * page that is come back to, or asked for at a place of its own, needs all its heights at once.
 */
export const BelowFold = ({ children }: { children: ReactNode }) => {
  const { hash } = useLocation();
  const comesLater = useNavigationType() !== 'POP' && hash === '';
  const isDue = useDeferredValue(true, !comesLater);
  return isDue || !comesLater ? children : <div css={awaited} />;
};
