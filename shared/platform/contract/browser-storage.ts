import { isRecord } from './is-record.ts';

type StorageArea = 'localStorage' | 'sessionStorage';

const PROBE = 'hem-probe';

/** Values that the browser refused to store, for the life of the page. */
const refusedValues = new Map<string, string>();

export function readStored(area: StorageArea, key: string): string | undefined {
  try {
    return window[area].getItem(key) ?? refusedValues.get(key);
  } catch {
    return refusedValues.get(key);
  }
}

/** Stores a value; `undefined` deletes it. If the browser refuses, the value is kept until the page is left. */
export function writeStored(area: StorageArea, key: string, value: string | undefined): void {
  refusedValues.delete(key);
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, value);
  } catch {
    if (value !== undefined) refusedValues.set(key, value);
  }
}

export function canStore(area: StorageArea): boolean {
  writeStored(area, PROBE, '');
  const isStored = !refusedValues.has(PROBE);
  writeStored(area, PROBE, undefined);
  return isStored;
}

/** The object that a stored text holds as JSON; undefined if it holds something else. */
export function parseRecord(text = ''): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}
