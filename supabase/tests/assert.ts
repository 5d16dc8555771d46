/** The few assertions that these tests need; Deno's own library is not on npm. */

const show = (value: unknown): string => Deno.inspect(value, { depth: 6, strAbbreviateSize: 400 });

function isEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) {
    return true;
  }
  if (typeof left !== 'object' || typeof right !== 'object' || left === null || right === null) {
    return false;
  }
  const keys = Object.keys(left);
  return (
    Array.isArray(left) === Array.isArray(right) &&
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && isEqual(Reflect.get(left, key), Reflect.get(right, key)))
  );
}

/** Throws unless the condition holds. */
export function ok(condition: unknown, message = 'expected a true condition'): asserts condition {
  if (!condition) {
    throw new Error(message);
  }
}

/** Throws unless both are equal, all the way down. */
export function equal(actual: unknown, expected: unknown, message = ''): void {
  ok(isEqual(actual, expected), `${message}\nexpected ${show(expected)}\nbut got  ${show(actual)}`);
}

/** Throws unless the text matches. */
export function match(text: string, pattern: RegExp): void {
  ok(pattern.test(text), `expected ${show(text)} to match ${pattern}`);
}

/** Waits for a failure of that kind and returns it; throws when there is none. */
export async function rejects<Kind extends Error>(
  promise: Promise<unknown>,
  kind: new (...parameters: never[]) => Kind,
): Promise<Kind> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  ok(outcome instanceof kind, `expected a ${kind.name}, but got ${show(outcome)}`);
  return outcome;
}
