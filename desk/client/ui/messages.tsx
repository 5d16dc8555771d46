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

/** Texts that have no version yet. */
export const unversioned = new Shared<readonly string[]>([]);
/** What git or the host could not take. A message that was closed comes back only if it changes. */
let lastObstacle: string | undefined;

/** Learns which texts have no version yet, and says why. */
export function lookForObstacles(): void {
  const say = (answer: { obstacle?: string; unversioned: string[] }) => {
    if (answer.obstacle !== lastObstacle)
      if (answer.obstacle) showWarning('versions', answer.obstacle);
      else dismiss('versions');
    lastObstacle = answer.obstacle;
    unversioned.set(answer.unversioned);
  };
  ask<Parameters<typeof say>[0]>('history/catch-up', {}).then(say, () => undefined);
}
