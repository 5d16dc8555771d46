import { useSite } from '@cobblestone/platform/contract/site.tsx';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { calendarWords } from './calendar-copy.ts';

/** `waiting` until the calendar comes near; then the states of an embedded calendar (T35, T36). */
export type CalendarState = 'waiting' | 'loading' | 'loaded' | 'failed';

/** Milliseconds after which a calendar that has not loaded counts as failed. */
export const calendarTimeout = 15_000;

/** How far below the screen the calendar starts to load. */
const nearby = '500px 0px';

/**
 * Follows a provider's calendar frame. The frame has failed when it has not loaded in 15 seconds, when it reports an
 * error, or when its address cannot be reached: a browser fires `load` for its own page about a blocked address too.
 */
export function useCalendarState(frame: string, place: RefObject<HTMLElement | null>) {
  const { toast } = useSite();
  const [state, setState] = useState<CalendarState>('waiting');
  const settled = useRef(false);

  useEffect(() => {
    const element = place.current;
    if (!element || !('IntersectionObserver' in window)) {
      setState('loading');
      return undefined;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setState((current) => (current === 'waiting' ? 'loading' : current));
      },
      { rootMargin: nearby },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [place]);

  const fail = useCallback(() => {
    if (settled.current) return;
    settled.current = true;
    setState('failed');
    toast({ title: calendarWords.toastTitle, description: calendarWords.toastText, tone: 'destructive' });
  }, [toast]);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(fail, calendarTimeout);
    return () => clearTimeout(timer);
  }, [state, fail]);

  const load = useCallback(() => {
    if (settled.current) return;
    void isReachable(frame).then((reachable) => {
      if (!reachable) return fail();
      if (settled.current) return undefined;
      settled.current = true;
      return setState('loaded');
    });
  }, [frame, fail]);

  return { state, onLoad: load, onError: fail };
}

/** Whether anything answers at an address; what it answers is not ours to read. */
async function isReachable(address: string): Promise<boolean> {
  if (typeof fetch !== 'function') return true;
  try {
    await fetch(address, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    return true;
  } catch {
    return false;
  }
}
