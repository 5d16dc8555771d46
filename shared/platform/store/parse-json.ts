/** Returns undefined for invalid JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The parsed value, or undefined with the reason added to `faults`, so that all are reported at once. */
export function tryParse<T>(parse: () => T, faults: string[]): T | undefined {
  try {
    return parse();
  } catch (error) {
    faults.push((error as Error).message);
    return undefined;
  }
}
