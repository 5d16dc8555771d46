import { useSite } from '@hemstitch/platform/contract/site';
import { useCallback, useEffect, useRef, useState, type RefObject } from 'react';
import { useContent } from '../model/use-content.ts';

/** `waiting` until the calendar is near the screen (T34, T35, T36). */
export type CalendarState = 'waiting' | 'loading' | 'loaded' | 'failed';

export const CALENDAR_TIMEOUT_MS = 15_000;

/** Tracks the loading of the frame. It has also failed after 15 seconds, and if its URL cannot be reached. */
export function useCalendarState(frameUrl: string, box: RefObject<HTMLElement | null>) {
  const { toast } = useSite();
  const { toastTitle: title, toastText: description } = useContent('calendar.json');
  const [state, setState] = useState<CalendarState>('waiting');
  const isDone = useRef(false);

  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setState('loading');
      },
      { rootMargin: '500px 0px' },
    );
    observer.observe(box.current!);
    return () => observer.disconnect();
  }, [box]);

  const fail = useCallback(() => {
    if (isDone.current) return;
    isDone.current = true;
    setState('failed');
    toast({ title, description, tone: 'destructive' });
  }, [toast, title, description]);

  useEffect(() => {
    if (state !== 'loading') return undefined;
    const timer = setTimeout(fail, CALENDAR_TIMEOUT_MS);
    return () => clearTimeout(timer);
  }, [state, fail]);

  const onLoad = useCallback(async () => {
    if (isDone.current) return;
    try {
      await fetch(frameUrl, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', credentials: 'omit' });
    } catch {
      fail();
    }
    if (isDone.current) return;
    isDone.current = true;
    setState('loaded');
  }, [frameUrl, fail]);

  return { state, onLoad, onError: fail };
}
