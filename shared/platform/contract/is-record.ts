/** Whether unparsed data is an object with named fields. For borders in the browser, where a schema would cost too much. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
