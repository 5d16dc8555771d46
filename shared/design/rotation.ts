import type { FocusEvent } from 'react';
import { useEffect, useState, useSyncExternalStore } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const subscribeToMotion = (onChange: () => void) => {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the visitor asked for less motion; false on the server. */
export const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );

export type Rotation = {
  /** The visitor has not paused it, and motion is welcome. */
  playing: boolean;
  toggle: () => void;
  /** Stops it for good; for when the visitor picks a slide. */
  stop: () => void;
  /** Spread on the element that holds the rotor: hover and focus hold it. */
  holders: {
    onPointerEnter: () => void;
    onPointerLeave: () => void;
    onFocus: () => void;
    onBlur: (event: FocusEvent<HTMLElement>) => void;
  };
};

/**
 * Calls `advance` every `interval` milliseconds. Holds while hovered, focused or the page is hidden, never starts under
 * reduced motion, and restarts its wait when `position` changes. An interval of 0 never rotates.
 * @param isNear while it is false nothing turns yet, but what the visitor chooses counts
 */
export const useRotation = (advance: () => void, interval: number, position: number, isNear = true): Rotation => {
  const lessMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const [hidden, setHidden] = useState(false);

  useEffect(() => {
    const follow = () => setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', follow);
    return () => document.removeEventListener('visibilitychange', follow);
  }, []);

  const playing = interval > 0 && (choice ?? !lessMotion);
  const turning = playing && isNear && !hovered && !focused && !hidden;

  useEffect(() => {
    if (!turning) return undefined;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
  }, [turning, advance, interval, position]);

  return {
    playing,
    toggle: () => setChoice(!playing),
    stop: () => setChoice(false),
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
};
