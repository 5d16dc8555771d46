import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { LiveRelease } from '@cobblestone/platform/build/app-build.ts';
import { idOfPath } from '../compile/posts/compile-post.ts';
import { unfinishedState } from '../compile/drafts/drafts.ts';

const postsDir = resolve(fileURLToPath(new URL('.', import.meta.url)), '..', 'content', 'posts');
const run = promisify(execFile);
const git = async (...args: string[]) => (await run('git', args, { cwd: postsDir, maxBuffer: 1 << 28 })).stdout;

/** The posts of the last commit, in the form of a release's data. A check of posts does not know the live release. */
export function committedPosts(): LiveRelease['readData'] {
  const textOf = (id: string) => git('show', `HEAD:./${id}.md`).catch(() => undefined);
  return async (file) => {
    if (file === 'post-index.json') {
      const names = await git('ls-tree', '--name-only', 'HEAD', './').catch(() => '');
      const posts = names
        .split('\n')
        .filter((name) => name.endsWith('.md'))
        .map(async (name) => {
          const id = idOfPath(name);
          const text = existsSync(join(postsDir, name)) ? '' : ((await textOf(id)) ?? '');
          return unfinishedState(text) ? [] : [{ id, title: /^title: "(.*)"/m.exec(text)?.[1] ?? '' }];
        });
      return JSON.stringify((await Promise.all(posts)).flat());
    }
    const id = /^posts\/(.+)\.html$/.exec(file)?.[1];
    // Without front matter and link targets, as the HTML of a release contains only the text.
    return id === undefined
      ? undefined
      : (await textOf(id))?.replace(/^---[\s\S]*?\n---/, '').replace(/\]\([^)\]]*\)/g, ' ');
  };
}
