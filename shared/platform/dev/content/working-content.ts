import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import Tinypool from 'tinypool';
import { pathsBelow } from '../../build/folders.ts';
import { publicFiles, publicFolder } from '../../build/public-files.ts';
import type { AppName } from '../../contract/app-names.ts';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { contentTypeOf, sha256 } from '../../store/content.ts';
import type { SiteFile } from '../../store/site-record.ts';
import type { Problems } from '../problems.ts';

interface Compiled {
  folder: string;
  /** As in a release: `data/<file>` and `public/<file>`. */
  files: Record<string, SiteFile>;
}

/** The working copies' data and public files: those of the last content without a mistake. */
export class WorkingContent {
  readonly #compiled = new Map<AppName, Compiled>();
  readonly #bytes = new Map<string, Buffer>();
  readonly #pool = new Tinypool({
    filename: new URL('./content-thread.mjs', import.meta.url).href,
    minThreads: 1,
    maxThreads: 1,
    isolateWorkers: false,
  });
  #runs = 0;
  #outdated: string[] = [];

  constructor(
    private readonly definition: SiteDefinition,
    private readonly base: string,
    private readonly problems: Problems,
  ) {}

  /** Undefined as long as an app has had a mistake from the start. */
  of(app: AppName): Compiled | undefined {
    return this.#compiled.get(app);
  }

  read(hash: string): Buffer | undefined {
    return this.#bytes.get(hash);
  }

  /** Loads the apps' content code again with the next task. */
  forgetCode(): Promise<void> {
    return this.#pool.recycleWorkers();
  }

  /** Compiles an app's content again. @returns whether its files differ from before; false when it has a mistake */
  async compile(app: AppName): Promise<boolean> {
    // A folder of its own, so that a reader of the old files still finds them.
    const folder = join(this.base, `${app}-${++this.#runs}`);
    const before = this.#compiled.get(app);
    const repaired = `${app}: the content is fine again.`;
    try {
      await this.#pool.run({ app, folder }, { name: 'compileContent' });
      const data = await pathsBelow(folder);
      const files = {
        ...(await this.#readFiles('data', folder, data)),
        ...(await this.#readFiles(
          'public',
          publicFolder(this.definition, app),
          await publicFiles(this.definition, app),
        )),
      };
      this.problems.set(`content:${app}`, undefined, repaired);
      if (JSON.stringify(files) === JSON.stringify(before?.files)) {
        // The site goes on reading the files from before.
        await rm(folder, { recursive: true, force: true });
        return false;
      }
      this.#compiled.set(app, { folder, files });
      // A page that is just being rendered may still read the files from before.
      for (const old of this.#outdated.splice(0)) await rm(old, { recursive: true, force: true });
      if (before) this.#outdated.push(before.folder);
      return true;
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      const problem = { title: `${app}: this content can't be shown yet`, text: (error as Error).message };
      this.problems.set(`content:${app}`, problem, repaired);
      return false;
    }
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  async #readFiles(part: string, folder: string, paths: string[]): Promise<Record<string, SiteFile>> {
    const files: Record<string, SiteFile> = {};
    for (const path of paths.sort()) {
      const bytes = await readFile(join(folder, path));
      const blob = sha256(bytes);
      this.#bytes.set(blob, bytes);
      files[`${part}/${path}`] = { blob, contentType: contentTypeOf(path), encodings: {} };
    }
    return files;
  }
}
