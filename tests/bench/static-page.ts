import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { rootFolder } from '@hemstitch/platform/build/folders';
import {
  attributeOf,
  elementsBelow,
  findElement,
  isElement,
  parseDocument,
  type TreeElement,
} from '@hemstitch/platform/internal/stitch/page/page-tree.ts';
import { serialize } from 'parse5';

/**
 * Kept attributes: the text, links and pictures of a page, and attributes for assistive technology. Styles and
 * behavior belong to the site.
 */
const keptAttributes = new Set(
  (
    'href src srcset sizes media type alt width height loading decoding fetchpriority datetime lang id role title name for value ' +
    'placeholder rows colspan scope action method open data-tone data-scene'
  ).split(' '),
);

const dropped = new Set(['script', 'style', 'svg', 'template', 'noscript', 'iframe']);

function plain(parent: TreeElement): void {
  parent.childNodes = parent.childNodes.filter(
    (child) => child.nodeName !== '#comment' && !dropped.has(child.nodeName),
  );
  for (const child of parent.childNodes.filter(isElement)) {
    child.attrs = child.attrs.filter(({ name }) => keptAttributes.has(name) || name.startsWith('aria-'));
    plain(child);
  }
}

/** A page for Astro's template: what visitors read and see of a stitched one. */
function contentOf(html: string, file: string) {
  const document = parseDocument(html);
  const inside = (tagName: string): string => {
    const element = findElement(document, tagName);
    if (!element)
      throw new Error(`A stitched page has no <${tagName}>: the bench no longer knows how pages are written.`);
    plain(element);
    return serialize(element);
  };
  const description = elementsBelow(document, 'shell').find(
    ({ element }) => attributeOf(element, 'name') === 'description',
  );
  return {
    file,
    title: inside('title'),
    description: (description && attributeOf(description.element, 'content')) ?? '',
    header: inside('header'),
    footer: inside('footer'),
    main: inside('main'),
  };
}

const run = (command: string, parameters: string[], cwd: string) =>
  promisify(execFile)(command, parameters, { cwd, env: { ...process.env, ASTRO_TELEMETRY_DISABLED: '1' } });

/** Files of the built pages: addresses of pages with their HTML, and of what they load. */
export interface StaticPages {
  pages: Map<string, string>;
  files: Map<string, Buffer>;
}

/**
 * Builds the pages again with Astro, from the words and pictures that the stitched site at `site` has at these addresses.
 * Astro has packages and a Node of its own, in a folder that is kept between runs.
 */
export async function buildStaticPages(site: string, addresses: readonly string[]): Promise<StaticPages> {
  const source = join(rootFolder, 'tests', 'bench', 'astro');
  const folder = join(rootFolder, '.cache', 'bench', 'astro');
  const lock = join(folder, 'package-lock.json');
  const wanted = await readFile(join(source, 'package-lock.json'), 'utf8');
  const installed =
    (await readFile(lock, 'utf8').catch(() => '')) === wanted &&
    (await readdir(join(folder, 'node_modules')).catch(() => [])).length > 0;
  if (!installed) await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  for (const made of ['src', 'dist', 'pages.json']) await rm(join(folder, made), { recursive: true, force: true });
  await cp(source, folder, {
    recursive: true,
    filter: (path) => (installed ? path !== join(source, 'package-lock.json') : !path.includes('node_modules')),
  });
  // Not `npm ci`: it refuses a lock without the builds of Astro's compiler for other machines, which not every registry offers.
  if (!installed) await run('npm', ['install', '--no-save', '--no-audit', '--no-fund'], folder);

  const contents = await Promise.all(
    addresses.map(async (address, index) =>
      contentOf(await (await fetch(site + address, { headers: { accept: 'text/html' } })).text(), `page-${index}`),
    ),
  );
  await writeFile(join(folder, 'pages.json'), JSON.stringify(contents));
  // npm puts the folder's own Node before the machine's.
  await run('npm', ['run', 'build'], folder);

  const dist = join(folder, 'dist');
  const pages = new Map(
    await Promise.all(
      addresses.map(
        async (address, index) => [address, await readFile(join(dist, `page-${index}.html`), 'utf8')] as const,
      ),
    ),
  );
  const files = new Map<string, Buffer>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isFile() && extname(path) !== '.html')
      files.set(path.slice(dist.length).replaceAll('\\', '/'), await readFile(path));
  }
  return { pages, files };
}
