import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { folderName } from '../build/folders.ts';
import { runGitSync } from '../build/git.ts';
import lampShop from '../fixture/site.config.ts';
import { sha256 } from '../store/content.ts';
import { shop, shopOfEachTest } from '../testing/fixture-store.ts';
import { listReleases } from './live/list-releases.ts';

shopOfEachTest();

const clone = (name: string) => join(shop.folder, name);
const git = (folder: string, ...parameters: string[]) =>
  runGitSync(folder, '-c', 'init.defaultBranch=main', ...parameters).trim();

async function commit(name: string, file: string, message: string): Promise<void> {
  const folder = join(clone(name), folderName(lampShop, 'decide'), 'content');
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), message);
  git(clone(name), 'add', '.');
  git(clone(name), 'commit', '-qm', message);
}

async function makeClones(): Promise<void> {
  await mkdir(clone('origin'));
  git(clone('origin'), 'init', '-q', '--bare');
  for (const name of ['Anna', 'Ben']) {
    git(shop.folder, 'clone', '-q', 'origin', name);
    git(clone(name), 'config', 'user.name', name);
    git(clone(name), 'config', 'user.email', `${name.toLowerCase()}@shop.test`);
    if (name === 'Ben') continue;
    await writeFile(join(clone(name), 'package.json'), '{}');
    await commit(name, 'first.json', 'The first lamp');
    git(clone(name), 'push', '-q', 'origin', 'HEAD');
  }
}

test('a release whose commit lacks the live one is refused with its author, and can be forced', async () => {
  await makeClones();
  const old = await shop.takeEdition('decide', 'old');
  const annas = await shop.takePrice(45);
  await writeFile(join(annas.folder, 'client/autumn.js'), 'glow()');
  const content = { ...annas.content, 'lamps/first-lamp.md': 'changed', 'autumn.json': 'new' };
  await commit('Anna', 'price.json', 'A price for the autumn');
  await shop.release({ ...annas, checkedSources: 'autumn', content }, { folder: clone('Anna'), allowStaleBase: true });
  git(clone('Anna'), 'push', '-q', 'origin', 'HEAD');
  const hash = git(clone('Anna'), 'rev-parse', 'HEAD').slice(0, 10);
  const before = await shop.live();

  await commit('Ben', 'ben.json', 'A lamp of Ben’s');
  const bens = { ...(await shop.takePrice(46)), content: annas.content };
  await writeFile(join(bens.folder, 'client/brighter.js'), 'glow(2)');
  const refusal = shop.release(bens, { folder: clone('Ben') });
  await expect(refusal).rejects.toThrow(
    new RegExp(
      `this release of decide has a stale base[^]*by Anna <anna@shop.test>, .* commit ${hash} .*: A price for the autumn[^]*It would undo versions that no commit here has, of\n +- \\S+/first-lamp\\.md\n +- \\S+/autumn\\.json\n[^]*git pull[^]*npm run release decide -- --allow-stale-base`,
    ),
  );
  git(clone('Ben'), 'fetch', '-q');
  await expect(shop.release(bens, { folder: clone('Ben') })).rejects.toThrow('no commit here has');
  expect(await shop.live()).toEqual(before);

  git(clone('Ben'), 'pull', '-q', '--rebase');
  await commit('Ben', '../src/lamp.ts', 'A brighter lamp');
  await writeFile(join(clone('Ben'), folderName(lampShop, 'decide'), 'content/note.json'), '{}');
  await shop.release({ ...bens, checkedSources: 'brighter' }, { folder: clone('Ben') });
  expect((await shop.live()).number).toBe(before.number + 1);
  Object.assign(process.env, { GIT_TEST_ASSUME_DIFFERENT_OWNER: '1', GIT_CONFIG_GLOBAL: '/dev/null' });
  await shop.release(old, { folder: clone('Anna'), allowStaleBase: true });
  delete process.env['GIT_TEST_ASSUME_DIFFERENT_OWNER'];
  delete process.env['GIT_CONFIG_GLOBAL'];
  expect(shop.lines.join('\n')).toMatch(/names no commit.*\n?.*`git config --global --add safe\.directory .+Anna/);
  await listReleases(shop.settings, shop.report);
  expect(shop.lines.join('\n')).toMatch(
    new RegExp(
      `Ben +release decide: A brighter lamp \\(not committed\\)[^]*Anna +release decide: A price for the autumn\n +decide .*commit ${hash} on `,
    ),
  );
});

test('a release without the live, uncommitted text of somebody else is refused before its checks', async () => {
  await makeClones();
  const texts = async (name: string, ...values: [first: string, second: string]) => {
    const build = await shop.takeBuild('decide', values.join());
    await writeFile(join(build.folder, 'client/texts.js'), values.join());
    const hashes = values.map((text) => sha256(`${text}\n`).slice(0, 12));
    const content = { 'a.json': hashes[0]!, 'b.json': hashes[1]! };
    for (const [index, file] of Object.keys(content).entries())
      await writeFile(join(clone(name), folderName(lampShop, 'decide'), 'content', file), `${values[index]!}\n`);
    return { ...build, sources: values.join(), checkedSources: 'same', content };
  };
  const release = async (name: string, ...values: [string, string]) =>
    shop.release(await texts(name, ...values), { folder: clone(name) });
  await texts('Anna', 'a1', 'b1');
  await commit('Anna', 'c.json', 'Two texts');
  git(clone('Anna'), 'push', '-q', 'origin', 'HEAD');
  git(clone('Ben'), 'pull', '-q', '--rebase');
  await release('Anna', 'a2', 'b1');

  const check = () => Promise.reject(new Error('It was checked.'));
  expect(await shop.refusalOf(await texts('Ben', 'a1', 'b2'), { folder: clone('Ben'), check })).toMatch(
    /undo uncommitted changes of\n +- \S+\/a\.json\nGet these changes from Anna/,
  );

  await texts('Anna', 'a2', 'b1');
  git(clone('Anna'), 'commit', '-qam', 'A later text');
  git(clone('Anna'), 'push', '-q', 'origin', 'HEAD');
  git(clone('Ben'), 'checkout', '-q', '.');
  git(clone('Ben'), 'pull', '-q', '--rebase');
  const { number } = await shop.live();
  await release('Ben', 'a2', 'b2');
  // A later commit of this clone is a decision of its author, and an author can take a text without a commit back.
  git(clone('Ben'), 'commit', '-qam', 'Another');
  await release('Ben', 'a2', 'b3');
  await release('Ben', 'a2', 'b2');
  expect((await shop.live()).number).toBe(number + 3);
});

test.each([
  ['a rebase', ['rebase', '-q', 'origin/HEAD']],
  ['a squash', ['reset', '-q', '--soft', 'origin/HEAD'], ['commit', '-qm', 'Squashed']],
])('%s changes commits and loses nothing, so a release after it is not refused', async (_, ...steps) => {
  await makeClones();
  git(clone('Ben'), 'pull', '-q');
  await commit('Ben', 'ben.json', 'A lamp of Ben’s');
  git(clone('Ben'), 'push', '-q', 'origin', 'HEAD');
  await commit('Anna', 'a.json', 'a1');
  const price = '../src/price.ts';
  await commit('Anna', price, '45');
  const hash = (text: string) => sha256(text).slice(0, 12);
  const release = async (value: string) => {
    const build = await shop.takeBuild('decide', value);
    await writeFile(join(build.folder, 'client/value.js'), value);
    const sourceFiles = { [`${folderName(lampShop, 'decide')}/src/price.ts`]: hash(value) };
    return { ...build, sources: value, content: { 'a.json': hash('a1') }, sourceFiles };
  };
  await shop.release(await release('45'), { folder: clone('Anna') });
  git(clone('Anna'), 'fetch', '-q');
  git(clone('Anna'), 'remote', 'set-head', 'origin', '-a');
  for (const step of steps) git(clone('Anna'), ...step);
  await commit('Anna', price, '46');
  const { number } = await shop.live();
  await shop.release(await release('46'), { folder: clone('Anna') });
  expect((await shop.live()).number).toBe(number + 1);
  expect(await shop.refusalOf(await release('47'), { folder: clone('Ben') })).toMatch(
    /no commit here has, of\n +- \S+\/price\.ts/,
  );
});
