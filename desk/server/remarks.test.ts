import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { openStore } from '@hemstitch/platform/internal/store/open-store.ts';
import { makeSecret, writePreview } from '@hemstitch/platform/internal/store/preview-record.ts';
import { publish, readLogHead } from '@hemstitch/platform/internal/store/publication-log.ts';
import { addRemark } from '@hemstitch/platform/internal/store/remarks.ts';
import { buildReleaseSet } from '@hemstitch/platform/internal/store/site-record.ts';
import type { Store } from '@hemstitch/platform/internal/store/store.ts';
import { ownerKey, sampleEntry } from '@hemstitch/platform/internal/store/testing/sample-keys.ts';
import site from '../../site.config.ts';
import type { DiscussedPreview } from './remarks.ts';
import { json, openSampleDesk, requestsTo, type DeskRequests } from './testing/sample-desk.ts';
import { makeSampleProject } from './testing/sample-project.ts';

let root: string;
let store: Store;
let get: DeskRequests['get'];
let send: DeskRequests['send'];

beforeEach(async () => {
  root = await makeSampleProject();
  ({ get, send } = requestsTo(await openSampleDesk(root)));
  store = openStore(join(root, 'store'));
  const entry = await sampleEntry(store, { site: 'b'.repeat(64), set: buildReleaseSet(site, () => 'a'.repeat(64)) });
  await publish(store, await readLogHead(store), entry, ownerKey);
});
afterEach(() => rm(root, { recursive: true, force: true }));

/** A shared preview with a remark. @returns the hash of its secret */
async function share(app: string, page: string, daysAgo = 0): Promise<string> {
  const at = new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString();
  const record = { site: 'b'.repeat(64), apps: [app], base: 1, who: 'Anna', at, changes: {} };
  const { secret } = await writePreview(store, makeSecret(), record, ownerKey);
  await addRemark(store, secret, { kind: 'remark', name: 'Ben', text: 'Shorter.', page });
  return secret;
}
const remarksOf = (path: string) => json<{ path: string; fields: { remarks: string } }[]>(get(path));

// K24
test('remarks are counted in the list of stories until they are done, and the writer’s answer is stored beside them', async () => {
  const [{ path, fields }] = (await remarksOf('/api/texts/posts')) as [{ path: string; fields: { remarks: string } }];
  expect(fields.remarks).toBe('');
  const page = `/blog?post=${path.replace(/^.*\/|\.md$/g, '')}`;
  const preview = await share('blog', page);
  await share('tours', page);
  await share('blog', page, 8);
  const [found, ...others] = await json<DiscussedPreview[]>(get('/api/remarks'));
  expect(others).toEqual([]);
  expect(found).toMatchObject({ preview, apps: ['blog'], threads: [{ name: 'Ben', text: 'Shorter.', page }] });
  expect((await remarksOf('/api/texts/posts'))[0]!.fields.remarks).toBe('1 remark');
  const to = found!.threads[0]!.id;
  await send('/api/remarks', { kind: 'answer', preview, to, text: 'It is shorter now.' });
  const [answered] = await json<DiscussedPreview[]>(send('/api/remarks', { kind: 'state', preview, to, isDone: true }));
  expect(answered!.threads).toMatchObject([{ isDone: true, answers: [{ text: 'It is shorter now.' }] }]);
  expect((await remarksOf('/api/texts/posts'))[0]!.fields.remarks).toBe('');
});

test('nothing is stored beside a preview that has ended, or is another team’s', async () => {
  for (const preview of [await share('blog', '/', 8), await share('tours', '/'), '../publications']) {
    const answer = await send('/api/remarks', { kind: 'answer', preview, to: 'a'.repeat(32), text: 'x' });
    expect(answer.status).toBe(409);
  }
  expect(await store.list('remarks')).toHaveLength(2);
});
