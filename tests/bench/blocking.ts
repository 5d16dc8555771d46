/** An entry of the browser's trace. Times are in microseconds. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  /** Wall time. */
  dur?: number;
  /** Time on the processor, which other work on the machine does not lengthen. */
  tdur?: number;
}

/** Lighthouse assumes a phone that is this many times slower than the machine. */
const SLOWDOWN = 4;
const LONG_TASK_MS = 50;

/** Total blocking time in milliseconds, as Lighthouse defines it, but from the processor time of each task. */
export const blockingTimeOf = (events: readonly TraceEvent[]): number =>
  longTasksOf(events).reduce((total, duration) => total + duration - LONG_TASK_MS, 0);

/** Milliseconds of each task over 50 ms from the first paint on, on a processor as slow as a phone's. */
function longTasksOf(events: readonly TraceEvent[]): number[] {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) return [];
  const ours = events.filter(
    ({ pid, tid, ph, ts }) => pid === paint.pid && tid === paint.tid && ph === 'X' && ts >= paint.ts,
  );
  // The processor's clock ticks more coarsely than the other, and may tell more time of a task than has passed.
  const slowed = ({ dur = 0, tdur = dur }: TraceEvent) => (Math.min(tdur, dur) / 1000) * SLOWDOWN;
  // A driven browser looks up the place of each error that a script creates. A visitor's browser does not.
  const lookUps = ours.filter(({ name }) => name === 'V8.CollectSourcePositions');
  return ours
    .filter(({ name }) => name.endsWith('RunTask'))
    .map(
      (task) =>
        slowed(task) -
        lookUps
          .filter(({ ts }) => ts >= task.ts && ts < task.ts + (task.dur ?? 0))
          .reduce((sum, event) => sum + slowed(event), 0),
    )
    .filter((duration) => duration > LONG_TASK_MS)
    .map(Math.round);
}
