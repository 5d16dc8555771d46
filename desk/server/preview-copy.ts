import { spawn, type ChildProcess } from 'node:child_process';
import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { createInterface } from 'node:readline';
import { dirname, join } from 'node:path';
import { folderName } from '@cobblestone/platform/build/folders.ts';
import type { DraftRequest } from '@cobblestone/platform/dev/working-site.ts';
import { standInVariables } from '../../shell/stand-ins.ts';
import { parseFact } from './parse-fact.ts';
import type { PostFile } from '../../mfe-blog/compile/compile-post.ts';
import { compileDraftPage } from '../../mfe-blog/compile/draft-page.ts';
import { loadPostContext } from '../../mfe-blog/compile/post-context.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { appNames } from '@cobblestone/domain/apps.ts';

const parts = [
  ...appNames.map(folderName),
  'shared',
  'supabase/functions',
  'package.json',
  'pnpm-lock.yaml',
  'site.config.ts',
  'tsconfig.base.json',
  'tsconfig.json',
];

/**
 * The working copy once more, with what is being typed in it, as `npm run dev` serves it: a draft is seen in the real page
 * and under the real checks, while the files that are shipped stay as they were saved.
 */
export class PreviewCopy {
  #folder: string | undefined;
  #child: ChildProcess | undefined;
  #address: Promise<string> | undefined;
  /** Where the copy is served, once it is. */
  #ready: string | undefined;
  #drafts = new Set<string>();

  /**
   * @param where the desk listens, and what answers in place of outside services; known once the copy is asked for
   */
  constructor(
    private readonly root: string,
    private readonly where: () => { port: number; standIns: string },
  ) {}

  /** Where the copy is served, from the first call on. @throws Error when it could not be started */
  get address(): Promise<string> {
    if (!this.#address) {
      this.#address = this.#start();
      this.#address.catch(() => undefined);
    }
    return this.#address;
  }

  async #start(): Promise<string> {
    const { port, standIns } = this.where();
    const folder = join(tmpdir(), `cobblestone-desk-${userInfo().username}-${port}`);
    this.#folder = folder;
    // A desk that was killed left its copy there.
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, 'node_modules'), { recursive: true });
    for (const part of parts) {
      if (existsSync(join(this.root, part)))
        await cp(join(this.root, part), join(folder, part), {
          recursive: true,
          verbatimSymlinks: true,
          filter: (from) => !from.endsWith('/dist'),
        });
    }
    const installed = join(this.root, 'node_modules');
    for (const name of await readdir(installed)) {
      if (name === '@cobblestone')
        await cp(join(installed, name), join(folder, 'node_modules', name), {
          recursive: true,
          verbatimSymlinks: true,
        });
      else await symlink(join(installed, name), join(folder, 'node_modules', name));
    }
    const child = spawn(
      process.execPath,
      ['--import', 'tsx', 'shared/platform/cli.ts', 'dev', '--port', '0', '--unchecked', '--framed', '--json'],
      {
        cwd: folder,
        env: {
          ...process.env,
          ...standInVariables(standIns),
          SITE_STORE: join(folder, '.site'),
          STAND_INS: 'off',
        },
        // By the channel it learns that the desk is gone, however that came.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.#child = child;
    return new Promise((resolve, reject) => {
      let said = '';
      const hear = (line: string) => void (said = `${said}${line}\n`.slice(-20_000));
      createInterface({ input: child.stderr! }).on('line', hear);
      createInterface({ input: child.stdout! }).on('line', (line) => {
        const fact = parseFact(line);
        hear(fact?.text ?? line);
        if (fact?.type !== 'site') return;
        this.#ready = String(fact['address']);
        resolve(this.#ready);
      });
      child.once('exit', () => reject(new Error(`The preview could not be started:\n${said}`)));
    });
  }

  /** Puts a text that is being typed, or was saved, in the place of a file. `path` is one that the desk may write. */
  async show(path: string, text: string): Promise<void> {
    if ((await this.#address?.catch(() => undefined)) === undefined) return;
    const file = join(this.#folder!, path);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    this.#drafts.add(path);
  }

  /** The document of a post that is typed; undefined while the preview is prepared, or when it can't be made. */
  async typedPost(file: PostFile): Promise<string | undefined> {
    const site = this.#ready;
    if (site === undefined) return undefined;
    const textOf = async (address: string, how?: RequestInit) => {
      const answer = await fetch(site + address, how);
      return answer.ok ? answer.text() : undefined;
    };
    try {
      const context = await loadPostContext(file.path);
      const { address, data } = await compileDraftPage(file, context, (name) => textOf(`/data/blog/${name}`));
      const named = Object.entries(data).map(([name, text]) => [`blog/${name}`, text] as const);
      const draft: DraftRequest = { app: 'blog', address, data: Object.fromEntries(named) };
      return await textOf('/dev/drafts', { method: 'POST', body: JSON.stringify(draft) });
    } catch {
      return undefined;
    }
  }

  /** A draft that nobody types at any more is seen as it was saved. */
  async forget(path: string, saved: string | undefined): Promise<void> {
    if (!this.#folder || !this.#drafts.delete(path)) return;
    if (saved === undefined) await rm(join(this.#folder, path), { force: true });
    else await writeFile(join(this.#folder, path), saved);
  }

  /** Takes over an app's pictures, of which there are new ones. */
  async takePictures(app: AppName): Promise<void> {
    if ((await this.#address?.catch(() => undefined)) === undefined) return;
    const folder = `${folderName(app)}/content/pictures`;
    const [from, to] = [join(this.root, folder), join(this.#folder!, folder)];
    // A file that is written anew would be made into all its sizes again.
    await cp(from, to, { recursive: true, force: false });
    for (const list of ['pictures.json', 'pictures.generated.json']) await copyFile(join(from, list), join(to, list));
  }

  async close(): Promise<void> {
    const child = this.#child;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 5000))]);
      if (child.exitCode === null) child.kill('SIGKILL');
    }
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
