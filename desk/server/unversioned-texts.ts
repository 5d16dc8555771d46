import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

const schema = z.strictObject({
  /** Files of its version, as git's pathspecs. */
  paths: z.array(z.string()).min(1),
  message: z.string(),
  /** The text of its only path; absent for pictures. */
  text: z.string().optional(),
  /** Its author, if that is not git's. */
  person: z.strictObject({ name: z.string(), email: z.string() }).optional(),
  isDeletion: z.boolean().optional(),
  /** No version follows; its text is still listed in the history. */
  isClosed: z.boolean().optional(),
});

export type UnversionedText = z.infer<typeof schema> & {
  /** Milliseconds since 1970, which are its name. */
  at: number;
};

const MAX_PER_PATH = 50;

/** Saved and deleted texts of which git made no version, in files of its own that no git command touches. */
export class UnversionedTexts {
  readonly #folder: string;

  constructor(root: string) {
    this.#folder = join(root, '.desk/unversioned');
  }

  /** Newest first. */
  async all(): Promise<UnversionedText[]> {
    const names = await readdir(this.#folder).catch(() => []);
    const read = names.map(async (name) => {
      const text = await readFile(join(this.#folder, name), 'utf8');
      return { ...schema.parse(JSON.parse(text)), at: Number.parseInt(name) };
    });
    // A crash can leave an incomplete file.
    const settled = await Promise.allSettled(read);
    return settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : [])).sort((a, b) => b.at - a.at);
  }

  async of(path: string): Promise<UnversionedText[]> {
    return (await this.all()).filter(({ paths }) => paths[0] === path);
  }

  async add(entry: z.infer<typeof schema>): Promise<UnversionedText> {
    const [last, ...older] = await this.of(entry.paths[0]!);
    const added = { ...entry, at: Math.max(Date.now(), (last?.at ?? 0) + 1) };
    await this.#write(added);
    const isSame = last && last.text === entry.text && !last.isDeletion;
    await this.remove([...(isSame ? [last] : []), ...older.slice(MAX_PER_PATH - 2)]);
    return added;
  }

  async close(entry: UnversionedText): Promise<void> {
    await this.#write({ ...entry, isClosed: true });
  }

  async remove(entries: readonly UnversionedText[]): Promise<void> {
    await Promise.all(entries.map(({ at }) => rm(this.#file(at), { force: true })));
  }

  #file = (at: number) => join(this.#folder, `${at}.json`);

  async #write({ at, ...entry }: UnversionedText): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    await writeFile(this.#file(at), JSON.stringify(entry), { flush: true });
  }
}
