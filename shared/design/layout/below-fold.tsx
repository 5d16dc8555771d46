import { css } from '@emotion/react';
import { useLocation, useNavigationType } from '@hemstitch/platform/contract/navigation';
import { type ReactNode, useDeferredValue } from 'react';

/* Keeps the following content off the screen. */
const spacer = css`
  min-height: 100vh;
`;

/** Defers what is below the first screen after a move in the site: slow phones show the new page sooner. */
export const BelowFold = ({ children }: { children: ReactNode }) => {
  const { hash } = useLocation();
  const isDeferred = useNavigationType() !== 'POP' && hash === '';
  const isDue = useDeferredValue(true, !isDeferred);
  return isDue || !isDeferred ? children : <div css={spacer} />;
};
