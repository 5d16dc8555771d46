/** Who has which file open, so that two people on one story know of each other. Forgets who says nothing for a while. */
export class Readers {
  readonly #seen = new Map<string, { path: string; name: string; at: number }>();

  /** @returns the names of the others who have the file open */
  note(tab: string, path: string, name: string, now = Date.now()): string[] {
    for (const [key, { at }] of this.#seen) if (now - at > 20_000) this.#seen.delete(key);
    if (this.#seen.size < 200) this.#seen.set(tab, { path, name, at: now });
    return [...this.#seen].filter(([key, each]) => key !== tab && each.path === path).map(([, each]) => each.name);
  }

  leave(tab: string): void {
    this.#seen.delete(tab);
  }
}
