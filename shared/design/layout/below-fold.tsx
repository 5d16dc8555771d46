import { useLocation, useNavigationType } from '@hemstitch/platform/contract/navigation';
import { type ReactNode, useDeferredValue } from 'react';

/**
 * Defers what is below the first screen after a move in the site: slow phones show the new page sooner. Until then a
 * spacer keeps the following content off the screen.
 */
export const BelowFold = ({ children }: { children: ReactNode }) => {
  const { hash } = useLocation();
  const isDeferred = useNavigationType() !== 'POP' && hash === '';
  const isDue = useDeferredValue(true, !isDeferred);
  return isDue || !isDeferred ? children : <div css={{ minHeight: '100vh' }} />;
};
