import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { copyFile, cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { folderName } from '@hemstitch/platform/build/folders';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { endProgram, removeAtExit, spawnProgram } from '@hemstitch/platform/internal/build/termination.ts';
import type { DraftRequest } from '@hemstitch/platform/internal/dev/working-site.ts';
import { appNames } from '@cobblestone/domain/apps.ts';
import { compileDraftPage, loadPostContext, NO_PICTURE, type PostFile } from '../../mfe-blog/for-desk.ts';
import { standInVariables } from '../../shared/stand-ins/stand-ins.ts';
import { postsFolder, type DeskCollection } from '../config/load-collections.ts';
import { Marks, markTexts } from './marks.ts';
import { parseEvent } from './parse-event.ts';

/** Links to the project's own packages, which are copied, too. */
const ownPackages = ['node_modules/@cobblestone', 'node_modules/@hemstitch'];
const copiedPaths = [
  'shared',
  'supabase/functions',
  'package.json',
  'pnpm-lock.yaml',
  'site.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
  ...ownPackages,
];

/** Labels the picture that stands in for a missing one, because it looks like a chosen one. */
const standInLabel = `<style>picture:has([alt="${NO_PICTURE}"]){position:relative;&::after{content:"${NO_PICTURE}";position:absolute;inset:0 auto auto 0;padding:.5rem 1rem;background:#fff3e4;color:#3a1d00}}</style>`;

/**
 * A copy of the working copy that contains the drafts, served by `npm run dev`. Drafts appear in the real page, while the
 * files that are shipped stay as they were saved.
 */
export class PreviewCopy {
  #folder: string | undefined;
  #child: ChildProcess | undefined;
  #address: Promise<string> | undefined;
  /** The copy's origin, once it is served. */
  #ready: string | undefined;
  #drafts = new Set<string>();
  /** The fields of the texts that its pages show. */
  readonly marks = new Marks();

  /** @param servers the desk's port and the origin of its stand-ins, which are known once the desk listens */
  constructor(
    private readonly definition: SiteDefinition,
    private readonly root: string,
    private readonly servers: () => { port: number; standIns: string },
    private readonly collections: readonly DeskCollection[] = [],
  ) {}

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
    const folder = removeAtExit(join(tmpdir(), `cobblestone desk (${userInfo().username}, ${port})`));
    this.#folder = folder;
    // A desk that was killed leaves its copy behind.
    await rm(folder, { recursive: true, force: true });
    await mkdir(join(folder, 'node_modules'), { recursive: true });
    const copied = [...copiedPaths, ...appNames.map((app) => folderName(this.definition, app))];
    for (const path of copied.filter((each) => existsSync(join(this.root, each))))
      await cp(join(this.root, path), join(folder, path), {
        recursive: true,
        verbatimSymlinks: true,
        filter: (from) => !from.endsWith('/dist'),
      });
    for (const name of await readdir(join(this.root, 'node_modules')))
      if (!ownPackages.includes(`node_modules/${name}`))
        await symlink(join(this.root, 'node_modules', name), join(folder, 'node_modules', name));
    await this.#markAll(folder);
    const child = spawnProgram(
      process.execPath,
      ['--import', 'tsx', 'shared/platform/cli.ts', 'dev', '--port', '0', '--framed', '--json'],
      {
        cwd: folder,
        env: { ...process.env, ...standInVariables(standIns), SITE_STORE: join(folder, '.site'), STAND_INS: 'off' },
        // The closed IPC channel ends the server, even if the desk crashes.
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      },
    );
    this.#child = child;
    return new Promise((resolve, reject) => {
      let output = '';
      const record = (line: string) => void (output = `${output}${line}\n`.slice(-20_000));
      createInterface({ input: child.stderr! }).on('line', record);
      createInterface({ input: child.stdout! }).on('line', (line) => {
        const event = parseEvent(line);
        record(event?.text ?? line);
        if (event?.type !== 'site') return;
        this.#ready = String(event['address']);
        resolve(this.#ready);
      });
      child.once('exit', () => {
        reject(new Error(`The preview could not be started:\n${output}`));
        // The next text that is opened starts it again.
        this.#address = this.#ready = undefined;
      });
    });
  }

  /** A text as the copy has it: with the marks by which its page knows its fields. */
  #marked(path: string, text: string): string {
    const file = this.collections.flatMap(({ files }) => files).find((each) => each.path === path);
    const unlisted = this.collections.flatMap((each) => each.unlisted ?? []).find((each) => each.path === path);
    if (unlisted) return markTexts({ file: path, text, fields: [], schema: unlisted.schema }, this.marks);
    const fields = file?.fields ?? this.collections.flatMap(({ posts }) => posts?.fields ?? []);
    return markTexts({ file: path, text, fields, schema: file?.schema }, this.marks);
  }

  async #markAll(folder: string): Promise<void> {
    const names = await readdir(join(folder, postsFolder)).catch(() => []);
    const paths = [
      ...this.collections.flatMap(({ files, unlisted = [] }) => [...files, ...unlisted].map(({ path }) => path)),
      ...(this.collections.some(({ posts }) => posts) ? names.map((name) => `${postsFolder}/${name}`) : []),
    ];
    for (const path of paths) {
      const text = await readFile(join(folder, path), 'utf8');
      const marked = this.#marked(path, text);
      if (marked !== text) await writeFile(join(folder, path), marked);
    }
  }

  /** Writes a draft or a saved text into the copy. The caller has checked that the desk can write `path`. */
  async show(path: string, written: string): Promise<void> {
    const text = this.#marked(path, written);
    if ((await this.#address?.catch(() => undefined)) === undefined) return;
    const file = join(this.#folder!, path);
    if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    this.#drafts.add(path);
  }

  /** Renders a draft post; undefined while the preview starts, or when the draft cannot be rendered. */
  async renderPost(file: PostFile): Promise<string | undefined> {
    const site = this.#ready;
    if (site === undefined) return undefined;
    const fetchText = async (path: string, options?: RequestInit) => {
      const response = await fetch(site + path, options);
      return response.ok ? response.text() : undefined;
    };
    try {
      const context = await loadPostContext(file.path, this.definition.content!.loadVocabulary);
      const marked = { path: file.path, text: this.#marked(file.path, file.text) };
      const { address, data } = await compileDraftPage(marked, context, (name) => fetchText(`/data/blog/${name}`));
      const named = Object.entries(data).map(([name, text]) => [`blog/${name}`, text] as const);
      const draft: DraftRequest = { app: 'blog', address, data: Object.fromEntries(named) };
      const page = await fetchText('/dev/drafts', { method: 'POST', body: JSON.stringify(draft) });
      return page?.replace('</head>', `${standInLabel}</head>`);
    } catch {
      return undefined;
    }
  }

  /** Replaces a draft by the saved text, or removes the file when there is none: it was deleted, or never saved. */
  async discardDraft(path: string, saved: string | undefined): Promise<void> {
    if ((await this.#address?.catch(() => undefined)) === undefined) return;
    const file = join(this.#folder!, path);
    const wasDraft = this.#drafts.delete(path);
    if (saved === undefined) await rm(file, { force: true });
    else if (wasDraft) await writeFile(file, this.#marked(path, saved));
  }

  /** Copies an app's new pictures into the copy. */
  async copyPictures(app: AppName): Promise<void> {
    if ((await this.#address?.catch(() => undefined)) === undefined) return;
    const folder = `${folderName(this.definition, app)}/content/pictures`;
    const [from, to] = [join(this.root, folder), join(this.#folder!, folder)];
    // Rewriting an existing picture would make the development server create all its sizes again.
    await cp(from, to, { recursive: true, force: false });
    for (const list of ['pictures.json', 'pictures.generated.json']) await copyFile(join(from, list), join(to, list));
  }

  async close(): Promise<void> {
    if (this.#child) await endProgram(this.#child);
    if (this.#folder) await rm(this.#folder, { recursive: true, force: true, maxRetries: 5 });
  }
}
