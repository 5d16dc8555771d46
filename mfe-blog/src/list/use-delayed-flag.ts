import { useEffect, useState } from 'react';

/** True once `state` has been true for `time` milliseconds; false at once when it is over. */
export function useDelayedFlag(state: boolean, time: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    if (!state) return;
    const timer = setTimeout(() => setLasts(true), time);
    return () => {
      clearTimeout(timer);
      setLasts(false);
    };
  }, [state, time]);
  return state && lasts;
}
