import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { rootFolder } from './folders.ts';
import { writeWhole } from './write-whole.ts';

/** State of a file when it was read: size, its two times in milliseconds, inode, and the SHA-256 of its bytes. */
const fileStateSchema = z.tuple([z.number(), z.number(), z.number(), z.number(), z.string()]);
type FileState = z.infer<typeof fileStateSchema>;
const entriesSchema = z.array(z.tuple([z.string(), fileStateSchema]));

/** A younger file might be written again within the same timestamp. In milliseconds. */
const SETTLED_AFTER_MS = 1000;

/** Caches hashes of this machine's files. As in git, a file is unchanged if its size, times and inode are. */
export class FileHashes {
  readonly #now = new Map<string, FileState>();
  #isNew = false;

  private constructor(
    private readonly place: string,
    private readonly before: ReadonlyMap<string, FileState>,
  ) {}

  /** @param name of the memory; it can be deleted at any time */
  static async open(name: string, folder = join(rootFolder, '.cache/hashes')): Promise<FileHashes> {
    const place = join(folder, `${name}.json`);
    const entries = await readFile(place, 'utf8')
      .then((text) => new Map(entriesSchema.parse(JSON.parse(text))))
      .catch(() => new Map<string, FileState>());
    return new FileHashes(place, entries);
  }

  /** Hash of a file now; undefined if it is missing. It is synchronous, because thousands are requested in a row. */
  of(file: string): string | undefined {
    const stat = statSync(file, { throwIfNoEntry: false });
    if (!stat?.isFile()) return undefined;
    const { size, mtimeMs, ctimeMs, ino } = stat;
    const known = this.#now.get(file) ?? this.before.get(file);
    if (known && known[0] === size && known[1] === mtimeMs && known[2] === ctimeMs && known[3] === ino) {
      this.#now.set(file, known);
      return known[4];
    }
    const hash = createHash('sha256').update(readFileSync(file)).digest('hex');
    this.#isNew = true;
    if (Date.now() - Math.max(mtimeMs, ctimeMs) > SETTLED_AFTER_MS)
      this.#now.set(file, [size, mtimeMs, ctimeMs, ino, hash]);
    return hash;
  }

  /** Keeps what was asked for; the rest is forgotten. A disk that is full or read-only costs time, and nothing else. */
  async save(): Promise<void> {
    if (!this.#isNew && this.#now.size === this.before.size) return;
    try {
      await writeWhole(this.place, JSON.stringify([...this.#now]));
    } catch {
      // Next time all is read again.
    }
  }
}
