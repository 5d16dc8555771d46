import { css } from '@emotion/react';
import { useEffect } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Notice, type NoticeProps } from '@cobblestone/design/notice.tsx';
import type { VersionState } from '../../server/history.ts';
import type { HostState } from '../../server/team-sync.ts';
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
    const look = () => void ask<VersionAnswer>('history/catch-up', {}).then(sayObstacles, () => undefined);
    look();
    const timer = setInterval(look, RETRY_INTERVAL_MS);
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

type VersionAnswer = VersionState & { host?: HostState };

/** The desk looks again after this time, and makes versions that are missing. */
const RETRY_INTERVAL_MS = 20_000;

/** Texts that have no version yet. */
export const unversioned = new Shared<readonly string[]>([]);
/** What git or the host could not take. A message that was closed comes back only if it changes. */
let lastObstacle = '';

function describeObstacle({ obstacle, host }: VersionAnswer): string {
  if (obstacle) return `Texts are saved on this machine, but not as versions. ${obstacle}`;
  if (!host?.silentSince) return host?.obstacle ?? '';
  const since = new Date(host.silentSince).toLocaleTimeString();
  return `The repository’s host has not answered since ${since}. What you save is kept here, and goes out later: ${host.waiting} saved changes wait.`;
}

function sayObstacles(answer: VersionAnswer): void {
  if (answer.replaced.length > 0)
    showWarning(
      'replaced',
      `Git has replaced what was saved without a version in ${answer.replaced.join(' and in ')}. The desk has kept it: open the text, press History, and go back to it.`,
    );
  const text = describeObstacle(answer);
  if (text !== lastObstacle && text) showWarning('versions', text);
  else if (text !== lastObstacle) dismiss('versions');
  lastObstacle = text;
  unversioned.set(answer.unversioned);
}
