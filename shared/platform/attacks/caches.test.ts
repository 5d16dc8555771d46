import { storeSource } from '../edge/source/store-source.ts';
import { publishSample } from '../edge/testing/sample-store.ts';
import { readBlob, writeContent } from '../store/content.ts';
import { folderStore } from '../store/folder-store.ts';
import { withLocalCache } from '../store/s3/local-cache-store.ts';
import { blobKey } from '../store/store.ts';
import { memoryStore } from '../store/testing/memory-store.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';

const { at } = folderOfEachTest();

describe('poisoned cache', () => {
  test('on a releasing machine is not used: its content is read from the store again', async () => {
    const [remote, local] = [memoryStore(), folderStore(at())];
    const hash = await writeContent(withLocalCache(remote, local), blobKey, Buffer.from('a page'));
    await local.write(blobKey(hash), 'poison');
    expect(String(await readBlob(withLocalCache(remote, local), hash))).toBe('a page');
    expect(String(await local.read(blobKey(hash)))).toBe('a page');
  });

  // X11
  test('keeps no changed content on a server, which serves the right one as soon as the store has it', async () => {
    const store = memoryStore();
    await publishSample(store, 'home');
    const source = storeSource(store, () => {});
    const { blob } = (await source.currentSite()).pages['/']!;
    const whole = store.entries.get(blobKey(blob))!;
    store.entries.set(blobKey(blob), Buffer.from('poison'));
    expect(await source.readBlob(blob, '/')).toBeUndefined();
    store.entries.set(blobKey(blob), whole);
    expect(Buffer.from((await source.readBlob(blob, '/'))!).equals(whole)).toBe(true);
  });
});
