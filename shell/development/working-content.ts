import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppName } from '@cobblestone/contracts/app-names.ts';
import type { DevBoard } from './board.ts';
import type { WorkingCode } from './working-code.ts';
import type { DataFolders } from './code-worker.ts';

interface Compiled {
  folder: string;
  hash: string;
}

/** The working copies' data files: those of the last content without a mistake. */
export class WorkingContent {
  readonly #base: string;
  readonly #code: WorkingCode;
  readonly #board: DevBoard;
  readonly #compiled = new Map<AppName, Compiled>();
  #runs = 0;
  #outdated: string[] = [];

  constructor(base: string, code: WorkingCode, board: DevBoard) {
    this.#base = base;
    this.#code = code;
    this.#board = board;
  }

  folders(): DataFolders {
    return Object.fromEntries([...this.#compiled].map(([app, { folder }]) => [app, folder]));
  }

  /** Whether an app has had content without a mistake. */
  has(app: AppName): boolean {
    return this.#compiled.has(app);
  }

  /** Compiles an app's content again. @returns whether its files differ from before; false when it has a mistake. */
  async compile(app: AppName): Promise<boolean> {
    // A folder of its own, so that a reader of the old files still finds them.
    const folder = join(this.#base, `${app}-${++this.#runs}`);
    const before = this.#compiled.get(app);
    try {
      const hash = await this.#code.content(app, folder);
      const changed = hash !== before?.hash;
      this.#compiled.set(app, { folder, hash });
      this.#board.resolveProblem(`${app}:content`, `${app}: the content is fine again.`);
      // A page that is just being loaded may still read the files from before.
      for (const old of this.#outdated.splice(0)) await rm(old, { recursive: true, force: true });
      if (before) this.#outdated.push(before.folder);
      return changed;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      this.#board.reportProblem(`${app}:content`, `${app}: this content can't be shown yet`, (error as Error).message);
      return false;
    }
  }
}
