import { css, keyframes } from '@emotion/react';
import { useNavigating } from '@hemstitch/platform/runtime/navigation/navigating-state';
import { PROGRESS_DELAY_MS, navigatingMark } from '@hemstitch/platform/runtime/start/boot';
import { useEffect } from 'react';
import { useDelayedFlag } from '@cobblestone/design/use-delayed-flag.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';

const advance = keyframes`from { transform: scaleX(0); }`;

const line = css`
  position: absolute;
  z-index: 2;
  inset: auto 0 0;
  display: none;
  height: 3px;
  background: var(--color-brass);
  transform: scaleX(0.85);
  transform-origin: left;
  animation: ${advance} 6s cubic-bezier(0.1, 0.7, 0.2, 1);
  html[${navigatingMark}] & {
    display: block;
  }
  @media (prefers-reduced-motion: reduce) {
    transform: none;
    animation: none;
  }
`;

/** A page that comes sooner announces itself. */
const ANNOUNCE_DELAY_MS = 1000;

/** Bar and announcement of a slow navigation. Before the app is hydrated, the boot script shows the bar. */
export function NavigationProgress() {
  const isNavigating = useNavigating();
  const isLong = useDelayedFlag(isNavigating, PROGRESS_DELAY_MS);
  const isAnnounced = useDelayedFlag(isNavigating, ANNOUNCE_DELAY_MS);

  useEffect(() => {
    if (!isLong) return;
    const page = document.getElementById('main');
    document.documentElement.setAttribute(navigatingMark, '');
    page?.setAttribute('aria-busy', 'true');
    return () => {
      document.documentElement.removeAttribute(navigatingMark);
      page?.removeAttribute('aria-busy');
    };
  }, [isLong]);

  return (
    <>
      <span css={line} aria-hidden="true" />
      <VisuallyHidden role="status">{isAnnounced ? 'Loading…' : ''}</VisuallyHidden>
    </>
  );
}
