const EXPIRES_AFTER_MS = 20_000;

/** Knows which tabs have which file open. Tabs that send nothing for a while are forgotten. */
export class Presence {
  readonly #tabs = new Map<string, { path: string; name: string; seenAt: number }>();

  /** Records that a tab has a file open. @returns the names of the others who have it open */
  record(tab: string, path: string, name: string, now = Date.now()): string[] {
    for (const [key, { seenAt }] of this.#tabs) if (now - seenAt > EXPIRES_AFTER_MS) this.#tabs.delete(key);
    if (this.#tabs.size < 200) this.#tabs.set(tab, { path, name, seenAt: now });
    return [...this.#tabs].filter(([key, each]) => key !== tab && each.path === path).map(([, each]) => each.name);
  }

  leave(tab: string): void {
    this.#tabs.delete(tab);
  }
}
