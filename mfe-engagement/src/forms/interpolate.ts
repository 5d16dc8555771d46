/** Replaces each `[name]` by its number. */
export function interpolate(text: string, numbers: Record<string, number>): string {
  return text.replace(/\[(\w+)\]/g, (match, name: string) => String(numbers[name] ?? match));
}
