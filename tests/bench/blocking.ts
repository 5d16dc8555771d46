/** What the browser wrote down of its work, as Lighthouse keeps it. Times in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Wall time. */
  dur?: number;
  /** Time on the processor: other work on the machine does not count. */
  tdur?: number;
  args: {
    data?: { url?: string; functionName?: string; frames?: unknown } & Record<string, unknown>;
    beginData?: { url?: string };
  };
}

export interface LongTask {
  /** Milliseconds on a processor as slow as Lighthouse's phone. */
  duration: number;
  /** Milliseconds after first paint when it starts. */
  at: number;
  /** Largest pieces of work in it, e.g. `EvaluateScript react.js 20 ms`. */
  work: string[];
}

export interface Blocking {
  /** Total blocking time from first paint on, in milliseconds, counted in processor time. */
  total: number;
  /** Tasks over 50 ms, longest first. */
  tasks: LongTask[];
}

/** Lighthouse takes its phone to be this many times slower than the machine. */
const SLOWER = 4;
const LONG_MS = 50;

/**
 * Total blocking time as Lighthouse defines it, from the processor time of each task instead of the wall time, so that
 * a busy machine does not make the page look slow.
 */
export function blockingOf(events: readonly TraceEvent[]): Blocking {
  if (!paintOf(events)) return { total: Number.NaN, tasks: [] };
  const tasks = longTasksOf(events, SLOWER);
  return { total: Math.round(tasks.reduce((total, { duration }) => total + duration - LONG_MS, 0)), tasks };
}

const paintOf = (events: readonly TraceEvent[]) => events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);

/**
 * Whatever drives a browser has it look up the place of each error that a script makes, and parse the script again for it.
 * React makes some when it is loaded, to be thrown later. A browser that nothing drives does so for few of them, or for none.
 */
const ofTheDebugger = 'V8.CollectSourcePositions';

/**
 * Tasks over 50 ms from first paint on, longest first, without what they do for a debugger where the trace tells
 * (`disabled-by-default-v8.compile`).
 * @param slower how many times slower than the one that ran them the processor is taken to be
 */
export function longTasksOf(events: readonly TraceEvent[], slower: number): LongTask[] {
  const paint = paintOf(events);
  if (!paint) return [];
  const ours = events.filter(
    ({ pid, tid, ph, ts }) => pid === paint.pid && tid === paint.tid && ph === 'X' && ts >= paint.ts,
  );
  // The processor's clock ticks more coarsely than the other, and may tell more time of a task than has passed.
  const slowed = ({ dur = 0, tdur = dur }: TraceEvent) => (Math.min(tdur, dur) / 1000) * slower;
  const lookUps = ours.filter(({ name }) => name === ofTheDebugger);
  const isIn = (task: TraceEvent) => (event: TraceEvent) =>
    event !== task && event.ts >= task.ts && event.ts < task.ts + (task.dur ?? 0);
  const ownTime = (task: TraceEvent) =>
    slowed(task) - lookUps.filter(isIn(task)).reduce((sum, event) => sum + slowed(event), 0);
  return ours
    .filter((event) => event.name.endsWith('RunTask') && ownTime(event) > LONG_MS)
    .map((task) => ({
      duration: Math.round(ownTime(task)),
      at: Math.round((task.ts - paint.ts) / 1000),
      work: ours
        .filter(isIn(task))
        .filter((event) => slowed(event) > 10 && !event.name.endsWith('RunTask'))
        .sort((a, b) => slowed(b) - slowed(a))
        .slice(0, 8)
        .map((event) => `${event.name} ${placeOf(event)} ${Math.round(slowed(event))} ms`.replaceAll(/ +/g, ' ')),
    }))
    .sort((a, b) => b.duration - a.duration);
}

function placeOf({ args }: TraceEvent): string {
  const url = args.data?.url ?? args.beginData?.url ?? '';
  const file = url.split('/').at(-1) || url;
  return [file, args.data?.functionName].filter(Boolean).join(' ');
}
