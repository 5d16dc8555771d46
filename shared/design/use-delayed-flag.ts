import { useEffect, useState } from 'react';

/** Becomes true when `flag` has been true for `delayMs`, and false when `flag` becomes false. */
export function useDelayedFlag(flag: boolean, delayMs: number): boolean {
  const [isDelayOver, setDelayOver] = useState(false);
  useEffect(() => {
    if (!flag) return;
    const timer = setTimeout(() => setDelayOver(true), delayMs);
    return () => {
      clearTimeout(timer);
      setDelayOver(false);
    };
  }, [flag, delayMs]);
  return flag && isDelayOver;
}
