import { useEffect, useState, useSyncExternalStore, type FocusEvent } from 'react';

const reducedMotion = '(prefers-reduced-motion: reduce)';

const subscribeToMotion = (onChange: () => void) => {
  const query = window.matchMedia(reducedMotion);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
};

/** Whether the visitor prefers reduced motion; false on the server. */
const useReducedMotion = (): boolean =>
  useSyncExternalStore(
    subscribeToMotion,
    () => window.matchMedia(reducedMotion).matches,
    () => false,
  );

/** Calls `advance` every `interval` milliseconds (0: never), not on hover, focus or reduced motion. */
export const useRotation = (advance: () => void, interval: number, position: number) => {
  const lessMotion = useReducedMotion();
  const [choice, setChoice] = useState<boolean | null>(null);
  const [isHovered, setHovered] = useState(false);
  const [isFocused, setFocused] = useState(false);

  const playing = interval > 0 && (choice ?? !lessMotion);
  const isRotating = playing && !isHovered && !isFocused;

  useEffect(() => {
    if (!isRotating) return undefined;
    const timer = setTimeout(advance, interval);
    return () => clearTimeout(timer);
  }, [isRotating, advance, interval, position]);

  return {
    /** False if the visitor has paused it or prefers reduced motion. */
    playing,
    toggle: () => setChoice(!playing),
    /** Stops it until the visitor starts it again. */
    stop: () => setChoice(false),
    /** Props of the element on which hover and focus stop the rotation. */
    holders: {
      onPointerEnter: () => setHovered(true),
      onPointerLeave: () => setHovered(false),
      onFocus: () => setFocused(true),
      onBlur: (event: FocusEvent<HTMLElement>) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setFocused(false);
      },
    },
  };
};
