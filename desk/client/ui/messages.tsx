import { css } from '@emotion/react';
import { Button } from '@cobblestone/design/button.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { Shared, useShared } from '../desk-data.ts';

export interface Message {
  text: string;
  /** A later message with this name replaces it. */
  name: string;
  variant?: 'info' | 'warning' | 'destructive';
  action?: { label: string; run: () => void };
  /** It goes by itself. */
  isBrief?: boolean;
}

const messages = new Shared<readonly Message[]>([]);
const BRIEF_MS = 8000;

export function dismiss(name: string): void {
  if (messages.value.some((message) => message.name === name))
    messages.set(messages.value.filter((message) => message.name !== name));
}

/** Shows a message until it is closed. One is shown at a time: the newest. */
export function showMessage(message: Message): void {
  messages.set([...messages.value.filter(({ name }) => name !== message.name), message]);
  if (message.isBrief)
    setTimeout(() => {
      if (messages.value.includes(message)) dismiss(message.name);
    }, BRIEF_MS);
}

export const showNotice = (text: string): void => showMessage({ text, name: 'notice', isBrief: true });
export const showError = (error: Error): void =>
  showMessage({ text: error.message, name: 'error', variant: 'destructive' });

const place = css`
  position: sticky;
  bottom: 56px;
  z-index: var(--layer-toast);
  padding: 0 var(--space-xs);
`;

export const Messages = () => {
  const all = useShared(messages);
  const message = all.at(-1);
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
                    dismiss(message.name);
                    message.action!.run();
                  }}
                >
                  {message.action.label}
                </Button>
              ) : null}
              <Button size="small" variant="quiet" onClick={() => dismiss(message.name)}>
                Close
              </Button>
              {all.length > 1 ? <span>{all.length - 1} more</span> : null}
            </>
          }
        >
          {message.text}
        </Notice>
      ) : null}
    </div>
  );
};
