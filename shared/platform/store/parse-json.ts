/** Returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined for what can't be parsed, with the reason among the faults: all of them are reported at once. */
export function tryParse<T>(parse: () => T, faults: string[]): T | undefined {
  try {
    return parse();
  } catch (error) {
    faults.push((error as Error).message);
    return undefined;
  }
}
