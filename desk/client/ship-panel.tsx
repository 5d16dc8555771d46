import { useEffect, useRef } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import type { RunView } from '../server/describe-run.ts';
import type { CommandRequest } from '../server/run-command.ts';
import { appOfFile, ask, bump, config, listChanges, reopen, Shared, useShared } from './desk-data.ts';
import { opened } from './edit/open-text.ts';
import { Dialog } from './ui/dialog.tsx';
import { showError } from './ui/messages.tsx';

/** What a button has begun, until it is closed. */
const panel = new Shared<{ request: CommandRequest; view?: RunView } | undefined>(undefined);
const LOOK_INTERVAL_MS = 400;

/** Begins with the texts of the team of the open one, or with the stories that are listed. */
export function startTask(command: CommandRequest['command']): Promise<void> {
  const listed = config.apps.find((app) => app === 'blog') ?? config.apps[0]!;
  return run({ command, app: opened.value ? appOfFile(opened.value.path) : listed });
}

/** Runs a command in place of this person's last one, and follows it while the panel shows it. */
async function run(request: CommandRequest): Promise<void> {
  const isShown = () => panel.value?.request === request;
  panel.set({ request });
  try {
    let view = await ask<RunView>('commands', request);
    // What a colleague has shipped is here now.
    if (request.gets && !opened.value?.isChanged) reopen();
    while (isShown()) {
      panel.set({ request, view });
      if (view.code !== undefined) return bump(listChanges);
      await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
      const before = view;
      // A desk that does not answer goes on with what was begun.
      const now = await ask<RunView | null>('commands').catch(() => before);
      if (!now) throw new Error('The desk was started again. Press the button again.');
      view = now;
    }
  } catch (error) {
    if (isShown()) panel.set(undefined);
    showError(error as Error);
  }
}

function closePanel(): void {
  panel.set(undefined);
  ask('commands/close', {}).catch(() => undefined);
}

export const ShipPanel = () => {
  const shown = useShared(panel);
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed has gone; the dialog stays, and gives the focus back when it closes.
  useEffect(() => status.current?.focus(), [shown?.request]);
  if (!shown) return null;
  const { title, status: words, code, lines = [], buttons = [], output } = shown.view ?? {};
  return (
    <Dialog isBeside title={title ?? 'One moment …'} onClose={closePanel}>
      <p ref={status} tabIndex={-1} role="status" css={[{ fontWeight: 600 }, code && { color: 'var(--color-error)' }]}>
        {words ?? 'The texts are compared with the live ones …'}
      </p>
      <ul css={stackOf('3xs')}>
        {lines.map((line, index) => (
          <li key={index}>
            {typeof line === 'string' ? (
              line
            ) : (
              <a href={line.href} target={line.href.startsWith('#') ? '_self' : '_blank'}>
                {line.text}
              </a>
            )}
          </li>
        ))}
      </ul>
      {buttons.length > 0 && opened.value?.isChanged ? (
        <strong>The open text has unsaved changes, which are left out: save it first.</strong>
      ) : null}
      <Cluster gap="xs">
        {buttons.map(({ label, request }, index) => (
          <Button key={label} variant={index === 0 ? 'book' : 'plain'} onClick={() => void run(request)}>
            {label}
          </Button>
        ))}
      </Cluster>
      {output ? (
        <details>
          <summary>Details for developers</summary>
          <pre>{output}</pre>
        </details>
      ) : null}
    </Dialog>
  );
};
