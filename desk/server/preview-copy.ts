import type { ChildProcess } from 'node:child_process';
import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { folderName } from '@hemstitch/platform/build/folders';
import { endProgram, removeAtExit } from '@hemstitch/platform/build/termination';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import type { DraftRequest } from '@hemstitch/platform/for-desk';
import type { z } from 'zod';
import { compileDraftPage, loadPostContext, type PostFile } from '../../mfe-blog/for-desk.ts';
import { standInVariables } from '../../shared/stand-ins/stand-ins.ts';
import { postsFolder, type DeskCollection } from '../config/load-collections.ts';
import { Marks, markTexts } from './marks.ts';
import { startCommand, type CommandEvent } from './run-command.ts';

/** Folders of the project that its pages do not need. */
const left = new Set(['node_modules', 'dist', 'tests', 'test-results', 'playwright-report']);
/** Links to the project's own packages, which lead to the copy. */
const ownPackages = ['@cobblestone', '@hemstitch'];

/**
 * A copy of the working copy that contains the drafts, served by `npm run dev`. Drafts appear in the real page, while the
 * files that are shipped stay as they were saved.
 */
export class PreviewCopy {
  /** All files that are marked, also those without a form. */
  readonly #files: readonly { path: string; schema: z.ZodType }[];
  #folder = '';
  #child: ChildProcess | undefined;
  #address: Promise<string> | undefined;
  /** The copy's origin, once it is served. */
  #ready: string | undefined;
  /** The fields of the texts that its pages show. */
  readonly marks = new Marks();

  /** @param servers the desk's port and the origin of its stand-ins, which are known once the desk listens */
  constructor(
    private readonly definition: SiteDefinition,
    private readonly root: string,
    private readonly servers: () => { port: number; standIns: string },
    private readonly collections: readonly DeskCollection[] = [],
  ) {
    this.#files = collections.flatMap(({ files, unlisted = [] }) => [...files, ...unlisted]);
  }

  /** The copy's origin. The first call starts its server. @throws Error when it could not be started */
  get address(): Promise<string> {
    if (!this.#address) {
      this.#address = this.#start();
      this.#address.catch(() => undefined);
    }
    return this.#address;
  }

  async #start(): Promise<string> {
    const { port, standIns } = this.servers();
    const folder = removeAtExit(join(tmpdir(), `cobblestone desk (${process.getuid?.() ?? 'own'}, ${port})`));
    this.#folder = folder;
    // A desk that was killed leaves its copy behind.
    await rm(folder, { recursive: true, force: true });
    const filter = (from: string) =>
      from === this.root || !(basename(from).startsWith('.') || left.has(basename(from)));
    await cp(this.root, folder, { recursive: true, verbatimSymlinks: true, filter });
    const [installed, packages] = [join(this.root, 'node_modules'), join(folder, 'node_modules')];
    await mkdir(packages);
    for (const name of await readdir(installed))
      if (ownPackages.includes(name))
        await cp(join(installed, name), join(packages, name), { recursive: true, verbatimSymlinks: true });
      else await symlink(join(installed, name), join(packages, name));
    await this.#markAll();
    const env = { ...standInVariables(standIns), SITE_STORE: join(folder, '.site'), STAND_INS: 'off' };
    return new Promise((resolve, reject) => {
      let output = '';
      const take = ({ type, text = '', address }: CommandEvent) => {
        output = `${output}${text}\n`.slice(-20_000);
        if (type === 'site') resolve((this.#ready = String(address)));
      };
      const child = startCommand(folder, ['dev', '--port', '0', '--framed'], take, env);
      this.#child = child;
      child.once('exit', () => {
        reject(new Error(`The preview could not be started:\n${output}`));
        // The next text that is opened starts it again.
        this.#address = this.#ready = undefined;
      });
    });
  }

  /** A text as the copy has it: with the marks by which its page knows its fields. */
  #marked(path: string, text: string): string {
    const schema = this.#files.find((file) => file.path === path)?.schema;
    return markTexts({ file: path, text, schema }, this.marks);
  }

  async #markAll(): Promise<void> {
    const hasStories = this.collections.some(({ stories }) => stories);
    const stories = hasStories ? await readdir(join(this.#folder, postsFolder)).catch(() => []) : [];
    for (const path of [...this.#files.map((each) => each.path), ...stories.map((name) => `${postsFolder}/${name}`)]) {
      const file = join(this.#folder, path);
      await writeFile(file, this.#marked(path, await readFile(file, 'utf8')));
    }
  }

  #isStarted = async (): Promise<boolean> => (await this.#address?.catch(() => undefined)) !== undefined;

  /** Shows a draft or a saved text, or no more of it when there is none. The desk can write `path`. */
  show = (path: string, text: string | undefined): Promise<void> =>
    // A page that cannot be written stays as it is.
    this.#write(path, text).catch(() => undefined);

  async #write(path: string, text: string | undefined): Promise<void> {
    if (!(await this.#isStarted())) return;
    const file = join(this.#folder, path);
    if (text === undefined) return rm(file, { force: true });
    const marked = this.#marked(path, text);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === marked) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, marked);
  }

  /** Renders a draft post; undefined while the preview starts, or when the draft cannot be rendered. */
  async renderPost({ path, text }: PostFile): Promise<string | undefined> {
    const site = this.#ready;
    if (site === undefined) return undefined;
    const fetchText = async (address: string, options?: RequestInit) => {
      const response = await fetch(site + address, options);
      return response.ok ? response.text() : undefined;
    };
    try {
      const context = await loadPostContext(path, this.definition.content!.loadVocabulary);
      const readData = (name: string) => fetchText(`/data/blog/${name}`);
      const { address, data } = await compileDraftPage({ path, text: this.#marked(path, text) }, context, readData);
      const named = Object.entries(data).map(([name, content]) => [`blog/${name}`, content] as const);
      const draft: DraftRequest = { app: 'blog', address, data: Object.fromEntries(named) };
      return await fetchText('/dev/drafts', { method: 'POST', body: JSON.stringify(draft) });
    } catch {
      return undefined;
    }
  }

  /** Copies an app's new pictures into the copy. */
  async copyPictures(app: AppName): Promise<void> {
    if (!(await this.#isStarted())) return;
    const folder = `${folderName(this.definition, app)}/content/pictures`;
    const [from, to] = [join(this.root, folder), join(this.#folder, folder)];
    // Rewriting an existing picture would make the development server create all its sizes again.
    await cp(from, to, { recursive: true, force: false });
    for (const list of ['pictures.json', 'pictures.generated.json']) await copyFile(join(from, list), join(to, list));
  }

  async close(): Promise<void> {
    if (this.#child) await endProgram(this.#child);
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
