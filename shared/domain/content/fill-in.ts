/** Values of `{name}` placeholders in content. A capitalized name capitalizes its value. */
export type Facts = Readonly<Record<string, string | number>>;

export const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

export const FACT_PATTERN = /\{(\w+)\}/g;

/** Placeholders that a page fills in by itself when it is shown, such as the day of a departure. All others are facts. */
export const slots = [
  'address',
  'coordinates',
  'count',
  'day',
  'found',
  'guests',
  'km',
  'left',
  'miles',
  'minutes',
  'month',
  'number',
  'phone',
  'place',
  'query',
  'season',
  'title',
  'total',
  'tour',
  'years',
];

/** Returns the value of a placeholder's name, or undefined. */
export function findFact(name: string, facts: Facts): string | undefined {
  if (Object.hasOwn(facts, name)) return String(facts[name]);
  const small = name.charAt(0).toLowerCase() + name.slice(1);
  return Object.hasOwn(facts, small) ? capitalize(String(facts[small])) : undefined;
}

/** Replaces each placeholder of a text, except those that remain for later. @throws Error for an unknown one */
export function fillIn(text: string, facts: Facts, later: readonly string[] = []): string {
  return text.replace(FACT_PATTERN, (braces, name: string) => {
    const fact = findFact(name, facts);
    if (fact === undefined && later.includes(name)) return braces;
    if (fact === undefined)
      throw new Error(`There is no fact '${name}' for the text "${text}". Known: ${Object.keys(facts).join(', ')}`);
    return fact;
  });
}
