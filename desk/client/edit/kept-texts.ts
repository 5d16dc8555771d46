import type { Values } from '../../format/values.ts';

/** A text that is not saved, as this browser keeps it. */
export interface KeptText {
  values: Values;
  /** The text that was opened; null for a new story. */
  base: string | null;
  /** Milliseconds since 1970. */
  at: number;
}

const PREFIX = 'desk:text:';

/** Keeps a text at once, so that no crash loses a letter. @throws Error when the browser is full */
export const keepText = (key: string, text: Omit<KeptText, 'at'>): void =>
  localStorage.setItem(PREFIX + key, JSON.stringify({ ...text, at: Date.now() }));

export function readKept(key: string): KeptText | undefined {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? undefined : (JSON.parse(text) as KeptText);
  } catch {
    return undefined;
  }
}

export const forgetKept = (key: string): void => localStorage.removeItem(PREFIX + key);

/** Keys of all texts that are kept. */
export const keptKeys = (): string[] =>
  Object.keys(localStorage).flatMap((key) => (key.startsWith(PREFIX) ? [key.slice(PREFIX.length)] : []));
