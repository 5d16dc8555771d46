import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * A part of an app whose code is loaded when it is wanted. A failure is told, not kept: once it is no longer wanted, the
 * next wish asks for the code again. React's `lazy` would keep it.
 * @param load imports it; the same function on every render
 * @returns undefined until it is there
 */
export function useImported<Part>(
  load: () => Promise<Part>,
  isWanted: boolean,
  onFailure: (error: unknown) => void,
): Part | undefined {
  const [loaded, setLoaded] = useState<{ part: Part }>();
  const fail = useEffectEvent(onFailure);
  useEffect(() => {
    if (!isWanted || loaded) return;
    let isStale = false;
    load().then(
      (part) => isStale || startTransition(() => setLoaded({ part })),
      (error: unknown) => isStale || fail(error),
    );
    return () => void (isStale = true);
  }, [load, isWanted, loaded]);
  return loaded?.part;
}
