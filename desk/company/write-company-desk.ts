import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Report } from '@cobblestone/platform/build/command.ts';
import { parseJsonFile } from '@cobblestone/platform/build/content/json-problems.ts';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';
import { newYorkDay } from '@cobblestone/domain/dates/new-york-time.ts';
import { buildPage } from '../page/build-page.ts';
import { cmsConfig } from '../config/cms-config.ts';
import { loadPlaces } from '../config/load-places.ts';
import { loadManager, MANAGER, managerFolder } from '../page/content-manager.ts';
import { loadChoices, loadTopics } from '../server/config.ts';
import { PostList } from '../server/posts.ts';
import { backendOf, isByReview } from './backend.ts';
import { buildJudge, loadJudging } from './build-judge.ts';
import { companySchema } from './company.schema.ts';

/**
 * Writes a company's desk as files, for any static host: the accounts and the texts are the repository's.
 * @throws Error that names what is wrong with its settings
 */
export async function writeCompanyDesk(folder: string, report: Report): Promise<void> {
  const file = join(import.meta.dirname, 'company.json');
  const company = parseJsonFile('desk/company/company.json', await readFile(file, 'utf8'), companySchema);
  const apps = company.teams;
  const [places, assets, choices, topics, judge, judging] = await Promise.all([
    loadPlaces(apps),
    buildPage(),
    loadChoices(new PostList(rootFolder)),
    loadTopics(),
    buildJudge(apps),
    loadJudging(apps),
  ]);
  const cms = cmsConfig(places, {
    backend: backendOf(company),
    topics,
    byReview: isByReview(company),
    today: newYorkDay(new Date()),
  });
  const config = { cms, apps, pages: {}, who: '', live: '', isServed: false };
  const files = new Map([...assets].map(([name, { text }]) => [name === 'index.html' ? name : `desk/${name}`, text]));
  files
    .set('api/config', JSON.stringify(config))
    .set('api/choices', JSON.stringify(choices))
    .set('api/judging', JSON.stringify(judging))
    .set('desk/judge.js', judge);
  for (const [path, text] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  await mkdir(join(folder, 'cms'), { recursive: true });
  for (const name of (await readdir(managerFolder)).filter((each) => each.endsWith(MANAGER)))
    await cp(join(managerFolder, name), join(folder, 'cms', name));
  await writeFile(join(folder, 'cms', MANAGER), await loadManager());
  report(`The desk of ${apps.join(', ')} is in ${folder}. Serve it at an address of its own, over https.`);
}
