import { css } from '@emotion/react';
import { useRestoreLostFocus } from '../focus/restore-lost-focus.ts';
import { useRouteFocus } from '../focus/use-route-focus.ts';
import { hostApp } from '../host-app.ts';

const unseen = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: 0;
  overflow: hidden;
  clip-path: inset(50%);
`;

/** Beside the chrome of every host: its notices, the focus on a new page and its title for screen readers. */
export function PageNotices() {
  const { Toaster } = hostApp();
  useRestoreLostFocus();
  return (
    <>
      <Toaster />
      <p css={unseen} aria-live="polite">
        {useRouteFocus()}
      </p>
    </>
  );
}
