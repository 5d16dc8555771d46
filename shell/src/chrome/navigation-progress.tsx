import { css, keyframes } from '@emotion/react';
import { onSlowPage } from '@hemstitch/platform/runtime/navigation/navigating-state';
import { navigatingMark } from '@hemstitch/platform/runtime/start/boot';
import { useEffect, useState } from 'react';
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
`;

/** Bar and announcement of a slow navigation. */
export function NavigationProgress() {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => onSlowPage(setIsSlow), []);
  return (
    <>
      <span css={line} aria-hidden="true" />
      <VisuallyHidden role="status">{isSlow ? 'Loading…' : ''}</VisuallyHidden>
    </>
  );
}
