const minuteMs = 60_000;

/** The current minute on the visitor's clock, in milliseconds since 1970. */
export const thisMinute = (): number => Math.floor(Date.now() / minuteMs) * minuteMs;

/** Notifies at each new minute, and when a sleeping tab becomes visible. @returns a function that stops it */
export function watchMinutes(changed: () => void): () => void {
  let timer: number;
  const wait = () => {
    timer = window.setTimeout(
      () => {
        changed();
        wait();
      },
      minuteMs - (Date.now() % minuteMs),
    );
  };
  wait();
  document.addEventListener('visibilitychange', changed);
  return () => {
    window.clearTimeout(timer);
    document.removeEventListener('visibilitychange', changed);
  };
}
