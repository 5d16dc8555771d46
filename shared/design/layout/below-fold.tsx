import { css } from '@emotion/react';
import { useDeferredValue, type ReactNode } from 'react';
import { useLocation, useNavigationType } from '@cobblestone/platform/contract/navigation.tsx';

/* Keeps the following content off the screen. */
const spacer = css`
  min-height: 100vh;
`;

/**
 * Defers the content below a page's first screen after a client-side navigation, so that slow phones show the new page
 * sooner. Going back, or to a `#hash`, needs the page's full height at once.
 */
export const BelowFold = ({ children }: { children: ReactNode }) => {
  const { hash } = useLocation();
  const isDeferred = useNavigationType() !== 'POP' && hash === '';
  const isDue = useDeferredValue(true, !isDeferred);
  return isDue || !isDeferred ? children : <div css={spacer} />;
};
