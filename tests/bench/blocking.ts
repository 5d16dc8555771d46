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
const runsScript = new Set(['EvaluateScript', 'FunctionCall', 'v8.compile']);

/** The processor's clock ticks more coarsely than the other, and may tell more time of a task than has passed. */
const slowed = ({ dur = 0, tdur = dur }: TraceEvent) => (Math.min(tdur, dur) / 1000) * SLOWDOWN;

/** Tasks of the page's own thread from the first paint on. */
function pageEvents(events: readonly TraceEvent[]): TraceEvent[] {
  const paint = events.filter(({ name }) => name === 'firstContentfulPaint').at(-1);
  if (!paint) return [];
  return events.filter(
    ({ pid, tid, ph, ts }) => pid === paint.pid && tid === paint.tid && ph === 'X' && ts >= paint.ts,
  );
}

/** When scripts ran and for how many milliseconds, on a processor as slow as a phone's; what one script calls is part of it. */
export function scriptTasksOf(events: readonly TraceEvent[]): { at: number; duration: number }[] {
  let end = 0;
  return pageEvents(events)
    .filter(({ name }) => runsScript.has(name))
    .sort((one, other) => one.ts - other.ts)
    .filter(({ ts, dur = 0 }) => ts >= end && ((end = ts + dur), true))
    .map((event) => ({ at: event.ts, duration: Math.round(slowed(event)) }));
}
