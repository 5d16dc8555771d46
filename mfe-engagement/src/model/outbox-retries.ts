import type { Outbox } from './signup-outbox.ts';

/**
 * Empties an outbox while the page lives: now, when the next attempt is due, and when the network comes back.
 * @returns a function that stops it.
 */
export function startRounds(outbox: Outbox): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;

  const round = async () => {
    clearTimeout(timer);
    await outbox.flush();
    const next = outbox.nextAttemptAt();
    if (isStopped || next === undefined) return;
    timer = setTimeout(() => void round(), Math.max(1000, next - Date.now()));
  };
  const onOnline = () => void round();

  window.addEventListener('online', onOnline);
  void round();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    window.removeEventListener('online', onOnline);
  };
}
