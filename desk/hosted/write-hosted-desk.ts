import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Report } from '@hemstitch/platform/build/command';
import { parseJsonFile } from '@hemstitch/platform/build/content/json-problems';
import { contentFolder, rootFolder } from '@hemstitch/platform/build/folders';
import type { SiteDefinition } from '@hemstitch/platform/contract/site-definition';
import { loadTopics } from '../../mfe-blog/for-desk.ts';
import { buildPage } from '../build/build-page.ts';
import { DECAP_SCRIPT, decapFolder, loadDecapScript } from '../build/decap.ts';
import { cmsConfig } from '../config/cms-config.ts';
import { loadCollections } from '../config/load-collections.ts';
import { loadChoices } from '../server/config-routes.ts';
import { PostList } from '../server/posts.ts';
import { buildValidator, loadValidationSnapshot } from './build-validator.ts';
import { hostedDeskSchema } from './hosted-desk.schema.ts';

const commitMessages = {
  create: '{{collection}}: {{slug}} begun at the desk',
  update: '{{collection}}: {{slug}} changed at the desk',
  delete: '{{collection}}: {{slug}} deleted at the desk',
  uploadMedia: 'pictures: {{path}} added at the desk',
  deleteMedia: 'pictures: {{path}} deleted at the desk',
};

/**
 * Writes the hosted desk as files for any static host. Accounts and texts are those of the repository.
 * @throws Error that names problems in `hosted-desk.json`
 */
export async function writeHostedDesk(definition: SiteDefinition, folder: string, report: Report): Promise<void> {
  const file = join(import.meta.dirname, 'hosted-desk.json');
  const settings = parseJsonFile('desk/hosted/hosted-desk.json', await readFile(file, 'utf8'), hostedDeskSchema);
  const apps = settings.teams;
  const [collections, assets, choices, topics, validator, snapshot] = await Promise.all([
    loadCollections(definition, apps),
    buildPage(),
    loadChoices(definition, new PostList(rootFolder)),
    loadTopics(contentFolder(definition, 'blog')),
    buildValidator(definition, apps),
    loadValidationSnapshot(definition, apps),
  ]);
  const cms = cmsConfig(collections, { ...settings.backend, commit_messages: commitMessages }, topics);
  const config = { cms, apps, authorName: '', live: '', isServed: false };
  const files = new Map([...assets].map(([name, text]) => [name === 'index.html' ? name : `desk/${name}`, text]));
  files
    .set('api/config', JSON.stringify(config))
    .set('api/choices', JSON.stringify(choices))
    .set('api/validation-snapshot', JSON.stringify(snapshot))
    .set('desk/validator.js', validator);
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'cms'), { recursive: true });
  for (const name of (await readdir(decapFolder)).filter((each) => each.endsWith(DECAP_SCRIPT)))
    await cp(join(decapFolder, name), join(folder, 'cms', name));
  await writeFile(join(folder, 'cms', DECAP_SCRIPT), await loadDecapScript());
  report(`The desk of ${apps.join(', ')} is in ${folder}. Serve it over https at an address of its own.`);
}
