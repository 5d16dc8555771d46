import { useLocation } from '@cobblestone/platform/contract/navigation.tsx';
import { useEffect, useState } from 'react';

/** Searches of the tours by the key of their history entry. */
const kept = new Map<string, string>();

/** The search of the tours, which is there again after Back. */
export function useKeptQuery() {
  const { key } = useLocation();
  const [query, setQuery] = useState(kept.get(key) ?? '');
  useEffect(() => void kept.set(key, query), [key, query]);
  return [query, setQuery] as const;
}
