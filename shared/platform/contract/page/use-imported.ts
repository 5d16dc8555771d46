import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/**
 * Loads a part of an app when it is needed. A failure is reported and not cached: the next use loads the code again.
 * React's `lazy` would cache it.
 * @param load imports the part; must be the same function on every render
 * @returns undefined until it has loaded
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
