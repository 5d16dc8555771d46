import { css } from '@emotion/react';
import { Button } from '@cobblestone/design/button.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { DeskRequestError, Shared, useShared } from '../desk-data.ts';

interface Message {
  /** A later message with this name replaces it. */
  name: string;
  text: string;
  variant?: 'info' | 'warning' | 'destructive';
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

export const showNotice = (text: string): void => showMessage({ text, name: 'notice' }, true);

export function showError(error: Error): void {
  const isOffline = error instanceof DeskRequestError && error.status === 0;
  const [name, variant] = isOffline ? (['offline', 'warning'] as const) : (['error', 'destructive'] as const);
  showMessage({ name, text: error.message, variant });
}

const place = css`
  position: sticky;
  bottom: 56px;
  z-index: var(--layer-toast);
  padding: 0 var(--space-xs);
`;

export const Messages = () => {
  const message = useShared(messages).at(-1);
  const close = () => message && dismiss(message.name);
  return (
    <div css={place} role="region" aria-label="Messages" aria-live="polite">
      {message ? (
        <Notice
          silent
          variant={message.variant ?? 'info'}
          actions={
            <>
              {message.action ? (
                <Button
                  size="small"
                  onClick={() => {
                    close();
                    message.action!.run();
                  }}
                >
                  {message.action.label}
                </Button>
              ) : null}
              <Button size="small" variant="quiet" onClick={close}>
                Close
              </Button>
            </>
          }
        >
          {message.text}
        </Notice>
      ) : null}
    </div>
  );
};
