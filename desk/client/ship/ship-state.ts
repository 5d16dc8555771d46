import type { CommandRequest } from '../../server/commands.ts';
import type { NewerRelease, Shipment, UnshippedText } from '../../server/releases.ts';
import {
  appOfFile,
  ask,
  bump,
  config,
  DeskRequestError,
  listChanges,
  posting,
  send,
  Shared,
  teamName,
} from '../desk-data.ts';
import { opened } from '../edit/open-text.ts';
import { showError } from '../ui/messages.tsx';
import words from './commands.json';
import type { CommandEvent } from './release-status.ts';

/** Purpose of the panel. `ship` shows what changes before it asks. */
export type Task = 'takeBack' | keyof typeof words.tasks;
export type App = CommandRequest['app'];

/** A command that runs, or has ended. */
export interface CommandRun {
  request: CommandRequest;
  title: string;
  events: readonly CommandEvent[];
  outcome?: 'ended' | 'failed' | 'lost';
  /** Why it did not begin. */
  refusal?: string;
}

interface PanelState {
  task: Task;
  app: App;
  unshipped?: { isPublished: boolean; texts: UnshippedText[]; newer: NewerRelease[] };
  shipments?: Shipment[];
  run?: CommandRun;
}

export const panel = new Shared<PanelState | undefined>(undefined);
/** Ends the command that the panel shows, unless it changes the site. */
let shown = new AbortController();
let lastApp: string | undefined;

/** @param chosen the team whose texts are shipped: else that of the open text, or the last one */
export async function startTask(task: Task, chosen?: string): Promise<void> {
  const app = (chosen ?? (opened.value ? appOfFile(opened.value.path) : (lastApp ?? config.apps[0]))) as App;
  shown.abort();
  lastApp = app;
  panel.set({ task, app });
  try {
    if (task === 'takeBack') return panel.set({ task, app, shipments: await ask<Shipment[]>(`releases?app=${app}`) });
    const unshipped = await ask<NonNullable<PanelState['unshipped']>>('releases/unshipped');
    panel.set({ task, app, unshipped });
    const title = `${words.tasks[task]}: ${teamName(app)}`;
    if (unshipped.isPublished) await runCommand({ command: task === 'ship' ? 'changes' : task, app }, title);
  } catch (error) {
    panel.set(undefined);
    showError(error as Error);
  }
}

/** Runs a command in place of the one that the panel shows. */
export async function runCommand(request: CommandRequest, title: string): Promise<void> {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  let run: CommandRun = { request, title, events: [] };
  const set = (change: Partial<CommandRun>) => {
    run = { ...run, ...change };
    if (panel.value && !signal.aborted) panel.set({ ...panel.value, run });
  };
  set({});
  try {
    const response = await send('commands', { ...posting(request), signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = (rest + chunk.value).split('\n');
      rest = lines.pop()!;
      set({ events: [...run.events, ...lines.map((line) => JSON.parse(line) as CommandEvent)] });
    }
    const end = run.events.findLast(({ type }) => type === 'ended');
    set({ outcome: end ? (end['code'] === 0 ? 'ended' : 'failed') : 'lost' });
  } catch (error) {
    const isRefused = error instanceof DeskRequestError && error.status !== 0;
    set(isRefused ? { outcome: 'failed', refusal: error.message } : { outcome: 'lost' });
  }
}

/** Closes the panel, and ends what it shows. */
export function closePanel(): void {
  shown.abort();
  panel.set(undefined);
  bump(listChanges);
}
