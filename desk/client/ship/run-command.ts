import type { CommandRequest } from '../../server/commands.ts';
import { DeskRequestError, posting, send } from '../api.ts';
import { Shared } from '../desk-data.ts';
import words from './commands.json';
import type { CommandEvent } from './release-status.ts';

/** A command that runs, or has ended. */
export interface CommandRun {
  request: CommandRequest;
  title: string;
  events: readonly CommandEvent[];
  /** The steps, of which `done` are done; `since` is the beginning of the one under way. */
  steps: readonly string[];
  done: number;
  since: number;
  share: string;
  outcome?: 'ended' | 'failed' | 'lost';
  /** Why it did not begin. */
  refusal?: string;
}

export const run = new Shared<CommandRun | undefined>(undefined);

/** The type of the event that ends each step. */
const stepsOf = (command: string): readonly string[] =>
  (words.steps as Record<string, readonly string[]>)[command] ?? [];

/** Calls back with each line of a stream of JSON lines as it arrives. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: CommandEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + chunk.value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) onEvent(JSON.parse(line) as CommandEvent);
  }
}

/** Runs a command, whose state `run` has. @returns its events if it succeeded */
export async function runCommand(request: CommandRequest, title: string): Promise<readonly CommandEvent[] | undefined> {
  let state: CommandRun = {
    request,
    title,
    events: [],
    steps: stepsOf(request.command),
    done: 0,
    since: Date.now(),
    share: '',
  };
  const own = {};
  current = own;
  const set = (change: Partial<CommandRun>) => {
    state = { ...state, ...change };
    if (current === own) run.set(state);
  };
  set({});
  let hasSucceeded = false;
  try {
    const response = await send('commands', posting(request));
    await readEvents(response.body!, (event) => {
      const events = [...state.events, event];
      if (event.type === 'ended') {
        hasSucceeded = event['code'] === 0;
        set({ events, outcome: hasSucceeded ? 'ended' : 'failed', ...(hasSucceeded && { done: state.steps.length }) });
        return;
      }
      const share =
        event.type === 'progress' && 'total' in event
          ? `, ${String(event['done'])} of ${String(event['total'])}`
          : state.share;
      const index = state.steps.indexOf(event.type);
      set(index < state.done ? { events, share } : { events, done: index + 1, since: Date.now(), share: '' });
    });
    if (!state.outcome) set({ outcome: 'lost' });
  } catch (error) {
    set(error instanceof DeskRequestError ? { outcome: 'failed', refusal: error.message } : { outcome: 'lost' });
  }
  return hasSucceeded ? state.events : undefined;
}

let current: object | undefined;

/** Closes what is shown, and ends a command that only shows something. */
export function closeRun(): void {
  const isUnderWay = run.value && !run.value.outcome;
  current = undefined;
  run.set(undefined);
  if (isUnderWay) void send('commands/stop', posting({})).catch(() => undefined);
}
