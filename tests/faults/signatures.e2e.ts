import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { serveSite, type Listening } from '@cobblestone/platform/edge/node/node.ts';
import { releaseParts, restitch, rollback } from '@cobblestone/platform/release/commands.ts';
import { addKey, revokeKey } from '@cobblestone/platform/release/keys/keys-commands.ts';
import { listReleases } from '@cobblestone/platform/release/live/list-releases.ts';
import { makeOwnKey } from '@cobblestone/platform/release/keys/own-key.ts';
import { storeRelease } from '@cobblestone/platform/release/release.ts';
import type { Settings } from '@cobblestone/platform/release/settings/settings.ts';
import { signatureFaults } from '@cobblestone/platform/release/keys/verify-signatures.ts';
import { sha256 } from '@cobblestone/platform/store/content.ts';
import { everyPermission, readKeys } from '@cobblestone/platform/store/signed/keys-record.ts';
import { publish } from '@cobblestone/platform/store/publication-log.ts';
import { writeSite } from '@cobblestone/platform/store/records.ts';
import { makePrivateKey, signingKey, type SigningKey } from '@cobblestone/platform/store/signed/signed.ts';
import { publicationKey, siteKey } from '@cobblestone/platform/store/store.ts';
import { changeFile, copyStore, type StoreCopy } from './store-copy.ts';

test.describe.configure({ timeout: 120_000 });

const quiet = () => {};
const post = 'the-library-cat-and-the-two-lions';
const other = 'brewery-cats-of-brooklyn';

let copy: StoreCopy;
const servers: Listening[] = [];
const children: ChildProcess[] = [];
test.beforeEach(async () => void (copy = await copyStore()));
test.afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await Promise.all(servers.splice(0).map((server) => server.close()));
  await copy.remove();
});

/** A build of the blog with a sentence of its own in a post. */
async function edition(name: string): Promise<BuiltApp> {
  const build = await copy.takeBuild('blog', name);
  await changeFile(build, `data/posts/${other}.html`, '<p>', `<p>Edition ${name}.</p><p>`);
  return build;
}

/** Takes a post out of a build, wherever its data names it. */
async function dropPost({ folder }: BuiltApp, id: string): Promise<void> {
  const without = (value: unknown): unknown => {
    if (Array.isArray(value))
      return value.filter((one) => one !== id && (one as { id?: string } | null)?.id !== id).map(without);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, without(inner)]));
  };
  for (const entry of await readdir(join(folder, 'data'), { withFileTypes: true, recursive: true })) {
    const file = join(entry.parentPath, entry.name);
    if (entry.name.startsWith(`${id}.`)) await rm(file);
    else if (entry.name.endsWith('.json'))
      await writeFile(file, JSON.stringify(without(JSON.parse(await readFile(file, 'utf8')))));
  }
}

test.describe('of two writers with their own clones', () => {
  const git = (folder: string, ...parameters: string[]) =>
    execFileSync('git', ['-C', folder, '-c', 'init.defaultBranch=main', ...parameters], {
      encoding: 'utf8',
      stdio: 'pipe',
    }).trim();
  const clone = (name: string) => join(copy.folder, name);

  async function commit(name: string, file: string, message: string): Promise<void> {
    await mkdir(join(clone(name), 'mfe-blog/content/posts'), { recursive: true });
    await writeFile(join(clone(name), 'mfe-blog/content/posts', file), message);
    git(clone(name), 'add', '.');
    git(clone(name), 'commit', '-qm', message);
  }

  test.beforeEach(async () => {
    await mkdir(clone('origin'));
    git(clone('origin'), 'init', '-q', '--bare');
    for (const name of ['Anna', 'Ben']) {
      git(copy.folder, 'clone', '-q', 'origin', name);
      git(clone(name), 'config', 'user.name', name);
      git(clone(name), 'config', 'user.email', `${name.toLowerCase()}@blog.test`);
      if (name === 'Anna') {
        await writeFile(join(clone(name), 'package.json'), '{}');
        await commit(name, 'first.md', 'The first post');
        git(clone(name), 'push', '-q', 'origin', 'HEAD');
      }
    }
  });

  test('who has not pulled is refused, and reads whose work it would undo; so is who would set an edit back, without git; both can go on', async () => {
    const [old, annas] = [await copy.takeBuild('blog', 'old'), await edition('by Anna')];
    await commit('Anna', `${post}.md`, 'A post on two lions');
    await copy.release(annas, { folder: clone('Anna'), over: true });
    git(clone('Anna'), 'push', '-q', 'origin', 'HEAD');
    const hash = git(clone('Anna'), 'rev-parse', 'HEAD').slice(0, 10);
    const before = await copy.live();

    await commit('Ben', 'ben.md', 'A post of Ben’s');
    const without = await copy.takeBuild('blog', 'without');
    await dropPost(without, post);
    const refusal = copy.release(without, { folder: clone('Ben') });
    await expect(refusal).rejects.toThrow(
      new RegExp(
        `this blog was not made from the blog that is live[^]*by Anna <anna@blog.test>, .* commit ${hash} .*: A post on two lions`,
      ),
    );
    await expect(refusal).rejects.toThrow(`in a clone that does not know that one`);
    await expect(refusal).rejects.toThrow(
      new RegExp(`- take away /blog\\?post=${post}\n[^]*git pull[^]*npm run release blog -- --over`),
    );
    git(clone('Ben'), 'fetch', '-q');
    await expect(copy.release(without, { folder: clone('Ben') })).rejects.toThrow('which does not contain that one');

    // Without git, what it holds decides.
    await mkdir(clone('elsewhere'));
    await expect(copy.release(old, { folder: clone('elsewhere') })).rejects.toThrow(
      new RegExp(`by Anna[^]*- set back /blog\\?post=${other} to what it was in publication \\d+\n`),
    );
    expect(await copy.live()).toEqual(before);

    git(clone('Ben'), 'pull', '-q', '--rebase');
    await copy.release(await edition('by Ben'), { folder: clone('Ben') });
    expect((await copy.live()).number).toBe(before.number + 1);
    await copy.release(old, { folder: clone('elsewhere'), over: true });
    expect((await copy.live()).number).toBe(before.number + 2);
    await listReleases(copy.settings, copy.report);
    expect(copy.lines.join('\n')).toMatch(
      new RegExp(`Anna +release blog: A post on two lions\n +blog .*commit ${hash} on `),
    );
  });
});

/** Another machine: the same store, a key of its own. */
async function machine(name: string): Promise<{ settings: Settings; key: SigningKey }> {
  const keyFile = join(copy.folder, `${name}.pem`);
  return { settings: { ...copy.settings, keyFile }, key: await makeOwnKey({ keyFile }) };
}

/** Every page as it is served, by address: a hash of its bytes and its policy. */
async function everyPage(address: string): Promise<Record<string, string>> {
  const site = await copy.liveSite();
  const answers = Object.keys(site.pages).map(async (path) => {
    const answer = await fetch(address + path);
    return [
      path,
      sha256(`${answer.status} ${answer.headers.get('content-security-policy')} ${await answer.text()}`),
    ] as const;
  });
  return Object.fromEntries(await Promise.all(answers));
}

async function serveTrusting(): Promise<string> {
  const roots = (await readKeys(copy.store, (await copy.live()).keys)).keys
    .filter(({ may }) => may.includes('keys'))
    .map((key) => key.public);
  const server = await serveSite({ store: copy.settings.storeAddress, port: 0, trust: { roots } });
  servers.push(server);
  return server.address;
}

test.describe('with a key for some apps', () => {
  test('its apps are released and taken back once it may publish, and nothing else can be changed', async () => {
    const ben = await machine('ben');
    const build = await edition('by Ben');
    await expect(copy.release(build, { settings: ben.settings })).rejects.toThrow(
      `the key of this machine, ${ben.key.id}, may not release blog, publish: nobody here knows it`,
    );
    await addKey('Ben', ben.key.public, ['blog'], copy.settings, quiet);
    await expect(copy.release(build, { settings: ben.settings })).rejects.toThrow(
      'may not publish: it may release blog',
    );
    const before = await copy.live();
    await publish(copy.store, { last: before.number, live: before }, { ...before, site: await forgedSite() }, ben.key);
    expect(await copy.live()).toEqual(before);

    await addKey('Ben', ben.key.public, ['blog', 'publish'], copy.settings, quiet);
    const address = await serveTrusting();
    const text = async () => (await fetch(`${address}/blog?post=${other}`)).text();
    await copy.release(build, { settings: ben.settings });
    await expect.poll(text).toContain('Edition by Ben.');
    await rollback('blog', {}, ben.settings, copy.report);
    await expect.poll(text).not.toContain('Edition by Ben.');

    const [now, pages] = [await copy.live(), await everyPage(address)];
    const tours = await copy.takeBuild('tours', 'tours-by-ben');
    await writeFile(join(tours.folder, 'data/by-ben.json'), '{}');
    await expect(copy.release(tours, { settings: ben.settings })).rejects.toThrow(
      'may not release tours: it may release blog, publish',
    );
    await expect(releaseParts(['settings'], ben.settings, quiet)).rejects.toThrow('may not release settings');
    await expect(addKey('Ben', ben.key.public, ['blog', 'tours'], ben.settings, quiet)).rejects.toThrow(
      'may not change keys',
    );
    expect(await copy.live()).toEqual(now);
    expect(await everyPage(address)).toEqual(pages);
  });

  test('a release that is not signed by who may release it is found, and nothing new counts once a key is revoked', async () => {
    const tom = await machine('tom');
    await addKey('Tom', tom.key.public, ['tours', 'publish'], copy.settings, quiet);
    const blog = await storeRelease(copy.store, await edition('by Tom'));
    const publishBlog = async (key: SigningKey) => {
      const now = await copy.live();
      return publish(copy.store, { last: now.number, live: now }, { ...now, set: { ...now.set, blog } }, key);
    };
    const { number } = (await publishBlog(tom.key))!;
    expect((await signatureFaults(copy.store, number, copy.settings.trust)).at(-1)).toBe(
      `blog ${blog.slice(0, 12)} of publication ${number}: it is signed with the key ${tom.key.id} (Tom), which may not release blog`,
    );

    await revokeKey('Tom', copy.settings, quiet);
    const before = await copy.live();
    await publishBlog(tom.key);
    expect(await copy.live()).toEqual(before);
    await expect(copy.release(await edition('too late'), { settings: tom.settings })).rejects.toThrow(
      /may not release blog, publish: it was revoked on/,
    );
  });
});

test('a key takes the place of one that may be known to others: servers follow, what it signed stays, and the old one is refused at once', async () => {
  const { settings, key } = await machine('new');
  const { name } = (await readKeys(copy.store, (await copy.live()).keys)).keys[0]!;
  await addKey('Anna, new', key.public, everyPermission, copy.settings, quiet);
  const address = await serveTrusting();
  const before = await copy.live();
  await revokeKey(name, settings, quiet);
  expect((await copy.live()).set).toEqual(before.set);

  await copy.release(await edition('with the new key'), { settings });
  const text = async () => (await fetch(`${address}/blog?post=${other}`)).text();
  await expect.poll(text).toContain('Edition with the new key.');
  const after = await copy.live();
  const old = copy.settings;
  await expect(restitch(old, quiet)).rejects.toThrow(/may not publish: it was revoked on/);
  await expect(rollback('blog', {}, old, quiet)).rejects.toThrow(/may not release blog, publish: it was revoked on/);
  expect(await copy.live()).toEqual(after);
});

/** A record of the live site in which the home page is another page. @returns its id */
async function forgedSite(): Promise<string> {
  const site = await copy.liveSite();
  return writeSite(copy.store, { ...site, pages: { ...site.pages, '/': site.pages['/contact']! } });
}

test.describe('with the store’s password alone', () => {
  async function serveProcess(keys: string): Promise<{ address: string; child: ChildProcess; output: () => string }> {
    const child = spawn(process.execPath, ['--import', 'tsx', 'shared/platform/cli.ts', 'serve', '--port', '0'], {
      cwd: rootFolder,
      env: { ...process.env, SITE_STORE: copy.settings.storeAddress, SITE_KEYS: keys, NODE_OPTIONS: '' },
    });
    children.push(child);
    let output = '';
    for (const stream of [child.stdout!, child.stderr!])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')]);
    return { address: /http:[\w./:]+/.exec(output)?.[0] ?? '', child, output: () => output };
  }

  test('not a byte of the site changes, while a server runs and after it is started again', async () => {
    await copy.release(await edition('two'));
    const [first, now] = [(await copy.live()).before!, await copy.live()];
    const roots = (await readKeys(copy.store, now.keys)).keys.map((key) => key.public).join();
    const server = await serveProcess(roots);
    const pages = await everyPage(server.address);
    const stranger = signingKey(makePrivateKey());
    const forged = { ...now, site: await forgedSite() };

    await publish(copy.store, { last: now.number, live: now }, forged, stranger);
    await writeFile(
      copy.place(publicationKey(now.number + 2)),
      await readFile(copy.place(publicationKey(first.number))),
    );
    await writeFile(
      copy.place(publicationKey(now.number + 3)),
      (await readFile(copy.place(publicationKey(now.number)), 'utf8'))
        .replaceAll(now.site, forged.site)
        .replace(`number\\":${now.number}`, `number\\":${now.number + 3}`),
    );
    await writeFile(copy.place('publications/newest'), String(now.number + 3));
    expect(await everyPage(server.address)).toEqual(pages);
    expect(await everyPage((await serveProcess(roots)).address)).toEqual(pages);

    // What a server has taken up stays, whatever becomes of the store.
    await writeFile(copy.place(siteKey(now.site)), await readFile(copy.place(siteKey(forged.site))));
    for (const folder of ['keys', 'publications']) await rm(copy.place(folder), { recursive: true });
    const answers = await Promise.all(
      Object.keys(pages).map(async (path) => (await fetch(server.address + path)).status),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    const again = await serveProcess(roots);
    expect([again.address, again.output()]).toEqual(['', expect.stringContaining('Nothing is published')]);
    expect((await serveProcess(`${roots},rubbish`)).output()).toContain(
      "SITE_KEYS: number 2 ('rubbish…') is no public key",
    );
  });
});
