import type { CommandRequest } from '../../server/commands.ts';
import { DeskRequestError, posting, send } from '../api.ts';
import { Shared } from '../desk-data.ts';
import type { CommandEvent } from './release-status.ts';

/** A command that runs, or has ended. */
export interface CommandRun {
  request: CommandRequest;
  title: string;
  events: readonly CommandEvent[];
  outcome?: 'ended' | 'failed' | 'lost';
  /** Why it did not begin. */
  refusal?: string;
}

export const run = new Shared<CommandRun | undefined>(undefined);
/** Counts what is run or closed: only the latest is shown. */
let latest = 0;

/** Runs a command, whose state `run` has. */
export async function runCommand(request: CommandRequest, title: string): Promise<void> {
  const number = (latest += 1);
  let state: CommandRun = { request, title, events: [] };
  const set = (change: Partial<CommandRun>) => {
    state = { ...state, ...change };
    if (number === latest) run.set(state);
  };
  set({});
  try {
    const response = await send('commands', posting(request));
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = (rest + chunk.value).split('\n');
      rest = lines.pop()!;
      set({ events: [...state.events, ...lines.map((line) => JSON.parse(line) as CommandEvent)] });
    }
    const end = state.events.findLast(({ type }) => type === 'ended');
    set({ outcome: end ? (end['code'] === 0 ? 'ended' : 'failed') : 'lost' });
  } catch (error) {
    const isRefused = error instanceof DeskRequestError && error.status !== 0;
    set(isRefused ? { outcome: 'failed', refusal: error.message } : { outcome: 'lost' });
  }
}

/** Closes what is shown, and ends a command that only shows something. */
export function closeRun(): void {
  const isUnderWay = run.value && !run.value.outcome;
  latest += 1;
  run.set(undefined);
  if (isUnderWay) void send('commands/stop', posting({})).catch(() => undefined);
}
