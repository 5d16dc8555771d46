import { css } from '@emotion/react';
import { useEffect } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Notice, type NoticeProps } from '@cobblestone/design/notice.tsx';
import { ask, DeskRequestError, Shared, useShared } from '../desk-data.ts';

interface Message extends Pick<NoticeProps, 'variant'> {
  /** A later message with this name replaces it. */
  name: string;
  text: string;
  action?: { label: string; run: () => void };
}

const messages = new Shared<readonly Message[]>([]);
const BRIEF_MS = 8000;

export const dismiss = (...names: string[]): void =>
  messages.set(messages.value.filter(({ name }) => !names.includes(name)));

/** Shows a message until it is closed, or for a while. One is shown at a time: the newest. */
export function showMessage(message: Message, isBrief = false): void {
  messages.set([...messages.value.filter(({ name }) => name !== message.name), message]);
  if (isBrief) setTimeout(() => messages.set(messages.value.filter((each) => each !== message)), BRIEF_MS);
}

export const showWarning = (name: string, text: string): void => showMessage({ name, text, variant: 'warning' });
export const showNotice = (text: string): void => showMessage({ text, name: 'notice' }, true);

export function showError(error: Error): void {
  if (error instanceof DeskRequestError && error.status === 0) showWarning('offline', error.message);
  else showMessage({ name: 'error', text: error.message, variant: 'destructive' });
}

const place = css`
  position: sticky;
  bottom: 56px;
  z-index: var(--layer-toast);
  padding: 0 var(--space-xs);
`;

export const Messages = () => {
  const message = useShared(messages).at(-1);
  useEffect(() => {
    lookForObstacles();
    const timer = setInterval(lookForObstacles, RETRY_INTERVAL_MS);
    return () => clearInterval(timer);
  }, []);
  const close = () => message && dismiss(message.name);
  const act = () => {
    close();
    message?.action?.run();
  };
  const actions = (
    <>
      {message?.action ? (
        <Button size="small" onClick={act}>
          {message.action.label}
        </Button>
      ) : null}
      <Button size="small" variant="quiet" onClick={close}>
        Close
      </Button>
    </>
  );
  return (
    <div css={place} role="region" aria-label="Messages" aria-live="polite">
      {message ? (
        <Notice silent variant={message.variant ?? 'info'} actions={actions}>
          {message.text}
        </Notice>
      ) : null}
    </div>
  );
};

/** The desk looks again after this time, and makes versions that are missing. */
const RETRY_INTERVAL_MS = 20_000;

/** What git or the host could not take. A message that was closed comes back only if it changes. */
let lastObstacle: string | undefined;

/** Makes the versions that are missing, and says why there are none. */
export function lookForObstacles(): void {
  const say = ({ obstacle }: { obstacle?: string }) => {
    if (obstacle === undefined) dismiss('versions');
    else if (obstacle !== lastObstacle) showWarning('versions', obstacle);
    lastObstacle = obstacle;
  };
  ask<{ obstacle?: string }>('history/catch-up', {}).then(say, () => undefined);
}
