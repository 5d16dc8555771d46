import { useEffect, useRef, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { rowOf } from '@cobblestone/design/styles.ts';
import type { Line, RunView } from '../server/describe-run.ts';
import type { CommandRequest } from '../server/run-command.ts';
import { addressOf } from './addresses.ts';
import {
  appOfFile,
  ask,
  bump,
  config,
  type DeskRequestError,
  listChanges,
  reopen,
  Shared,
  teamName,
  useShared,
} from './desk-data.ts';
import { opened } from './edit/open-text.ts';
import { Dialog } from './ui/dialog.tsx';
import { showError } from './ui/messages.tsx';

const panel = new Shared<CommandRequest | undefined>(undefined);
let lastApp: string | undefined;

/** Begins with the texts of the team of the open one, or of the last one. */
export function startTask(command: CommandRequest['command']): void {
  lastApp = opened.value ? appOfFile(opened.value.path) : (lastApp ?? config.apps[0]!);
  panel.set({ command, app: lastApp });
}

function closePanel(): void {
  panel.set(undefined);
  bump(listChanges);
}

const LOOK_INTERVAL_MS = 400;

/** Runs a command in place of the one before, which ends then and with the panel, unless it changes the site. */
function useRun(request: CommandRequest): RunView | undefined {
  const [view, setView] = useState<RunView>();
  useEffect(() => {
    let isCurrent = true;
    let path = '';
    setView(undefined);
    const look = async (): Promise<void> => {
      const next = await ask<RunView>(path).catch((error: DeskRequestError) => {
        // A desk that does not answer goes on with what was begun.
        if (error.status !== 0) throw error;
      });
      if (!isCurrent) return;
      if (next) setView(next);
      if (next?.state === 'ended' || next?.state === 'failed') return bump(listChanges);
      await new Promise((resolve) => setTimeout(resolve, LOOK_INTERVAL_MS));
      return look();
    };
    ask<{ id: string }>('commands', request)
      .then(({ id }) => {
        path = `commands/${id}`;
        // What a colleague has shipped is here now.
        if (request.command === 'get' && !opened.value?.isChanged) reopen();
        return look();
      })
      .catch((error: Error) => {
        if (!isCurrent) return;
        closePanel();
        showError(error);
      });
    return () => {
      isCurrent = false;
      if (path) ask(`${path}/close`, {}).catch(() => undefined);
    };
  }, [request]);
  return view;
}

const Words = ({ line }: { line: Line }) =>
  line.map((part, index) =>
    typeof part === 'string' ? (
      <span key={index}>{part}</span>
    ) : (
      <a key={index} href={addressOf(part.path)}>
        {part.title}
      </a>
    ),
  );

/** A command that a button has begun, and what can follow. */
const Panel = ({ request }: { request: CommandRequest }) => {
  const view = useRun(request);
  const status = useRef<HTMLParagraphElement>(null);
  // The button that was pressed has gone; the dialog stays, and gives the focus back when it closes.
  useEffect(() => status.current?.focus(), [request]);
  const { state, link, list = [], notes = [], buttons = [] } = view ?? {};
  return (
    <Dialog isBeside title={view?.title ?? `Ship ${teamName(request.app)}`} onClose={closePanel}>
      <p
        ref={status}
        tabIndex={-1}
        role="status"
        css={[rowOf('2xs'), { fontWeight: 600 }, state === 'failed' && { color: 'var(--color-error)' }]}
      >
        <span>{view?.status ?? 'One moment …'}</span>
        {link ? (
          <a href={link.address} target="_blank" rel="noreferrer">
            {link.label}
          </a>
        ) : null}
      </p>
      <ul>
        {list.map((line, index) => (
          <li key={index}>
            <Words line={line} />
          </li>
        ))}
      </ul>
      {buttons.length > 0 && opened.value?.isChanged ? (
        <strong>The open text has unsaved changes, which are left out: save it first.</strong>
      ) : null}
      {notes.map((line, index) => (
        <p key={index}>
          <Words line={line} />
        </p>
      ))}
      <Cluster gap="xs">
        {buttons.map(({ label, request: next }, index) => (
          <Button key={label} variant={index === 0 ? 'book' : 'plain'} onClick={() => panel.set(next)}>
            {label}
          </Button>
        ))}
      </Cluster>
      {view?.output ? (
        <details>
          <summary>Details for developers</summary>
          <pre>{view.output}</pre>
        </details>
      ) : null}
    </Dialog>
  );
};

export const ShipPanel = () => {
  const request = useShared(panel);
  return request ? <Panel request={request} /> : null;
};
