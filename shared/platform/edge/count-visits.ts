import { randomBytes } from 'node:crypto';
import type { Visit } from '../contract/visit.schema.ts';
import {
  addVisit,
  noVisits,
  visitCountsKey,
  writeVisitCounts,
  type VisitCounts,
} from '../store/visits/visit-counts.ts';
import type { Store } from '../store/store.ts';

/** How often what is new is written, in milliseconds. */
const WRITE_EVERY = 10_000;
/** After a write that failed. */
const RETRY_AFTER = 60_000;
/** Publications of an hour that are counted apart; tabs of older ones are in the log alone. */
const MOST_PUBLICATIONS = 20;

interface Counting {
  count: (visit: Visit) => void;
  /** Writes what is not written yet, and ends. */
  close: () => Promise<void>;
}

/**
 * Keeps what was reported in a store, summed up: one small object for each publication and hour of this process, written
 * over and over, so that commands on any machine can read what all edges have counted.
 * @param log takes a line when the store refuses it
 */
export function countVisits(
  store: Pick<Store, 'write'>,
  log: (line: string) => void,
  writeEvery = WRITE_EVERY,
): Counting {
  const edge = randomBytes(6).toString('hex');
  const counted = new Map<string, VisitCounts>();
  const changed = new Set<string>();
  let hour = '';
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isRefused = false;

  async function write(): Promise<void> {
    timer = undefined;
    const keys = [...changed];
    changed.clear();
    try {
      for (const key of keys) await writeVisitCounts(store, key, counted.get(key)!);
      isRefused = false;
      for (const key of counted.keys()) if (!key.includes(`/${hour}-`) && !changed.has(key)) counted.delete(key);
    } catch (error) {
      for (const key of keys) changed.add(key);
      if (!isRefused) log(`Visits are in this log alone: their counts can't be written (${(error as Error).message}).`);
      isRefused = true;
      plan(RETRY_AFTER);
    }
  }

  function plan(after: number): void {
    timer ??= setTimeout(() => (writing = writing.then(write)), after).unref();
  }

  return {
    count(visit) {
      hour = new Date().toISOString().slice(0, 13);
      const key = visitCountsKey(visit.publication, hour, edge);
      let counts = counted.get(key);
      if (!counts) {
        if (counted.size >= MOST_PUBLICATIONS) return;
        counted.set(key, (counts = noVisits()));
      }
      addVisit(counts, visit);
      changed.add(key);
      plan(isRefused ? RETRY_AFTER : writeEvery);
    },
    async close() {
      clearTimeout(timer);
      await writing;
      if (changed.size > 0) await write();
      clearTimeout(timer);
    },
  };
}
