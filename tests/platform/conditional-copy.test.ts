import { readFile } from 'node:fs/promises';
import { compareConditionalCopy } from '@hemstitch/platform/internal/review/change-report/compare-conditional-copy.ts';
import { writeContent } from '@hemstitch/platform/internal/store/content.ts';
import { writeRelease, type Release } from '@hemstitch/platform/internal/store/records.ts';
import type { ReleaseSet } from '@hemstitch/platform/internal/store/site-record.ts';
import { blobKey } from '@hemstitch/platform/internal/store/store.ts';
import { memoryStore } from '@hemstitch/platform/internal/store/testing/memory-store.ts';
import { testContent } from '@cobblestone/testing/test-content.ts';
import site from '../../site.config.ts';

const store = memoryStore();

/** A release of the popup with other content, in which pictures have their data. */
async function releaseOf(content: string): Promise<ReleaseSet> {
  const withPictures = JSON.stringify(JSON.parse(content), (field, value: unknown) =>
    field === 'picture' ? { name: value, alt: 'A cat' } : value,
  );
  const blob = await writeContent(store, blobKey, Buffer.from(withPictures));
  const release = {
    app: 'engagement',
    contract: '1.0',
    facts: { scripts: [], styles: {}, chunks: {}, exposes: [] },
    code: '',
    sources: '',
    checkedSources: '',
    sourceFiles: {},
    content: {},
    files: { 'data/content/exit-popup.json': { blob, contentType: 'application/json', encodings: {} } },
  } as unknown as Release;
  return { engagement: await writeRelease(store, release) } as unknown as ReleaseSet;
}

// K12
test('other words of the popup are reported, and where it stands; a new offer is reported whole', async () => {
  const content = JSON.stringify({
    ...JSON.parse(await readFile(testContent('mfe-engagement/content/exit-popup.json'), 'utf8')),
    offers: [],
  });
  const changed = JSON.parse(content) as { usual: { title: string }; offers: unknown[] };
  changed.usual.title = 'Don’t go: it’s "raining" cats';
  changed.offers = [{ from: '2031-12-01', until: '2031-12-24', ...changed.usual }];
  const later = await compareConditionalCopy(
    site,
    store,
    ['engagement'],
    await releaseOf(content),
    await releaseOf(JSON.stringify(changed)),
  );
  expect(later.map(({ what, difference }) => [what, difference])).toEqual([
    ['Exit popup', 'words'],
    ['Exit popup, December 1, 2031 to December 24, 2031', 'added'],
  ]);
  const [usual, added] = later;
  expect(usual!.where).toMatch(/on all pages but .*\/contact/);
  expect(usual!.words).toEqual([{ location: 'Headline', pieces: expect.anything() as object }]);
  const headline = usual!.words[0]!.pieces.filter(({ mark }) => mark !== 'gone').map(({ text }) => text);
  expect(headline.join('')).toBe('Don’t go: it’s "raining" cats');
  expect(added!.words.map(({ location }) => location)).toEqual(expect.arrayContaining(['Text', 'Picture']));
});

test('equal content is not reported', async () => {
  const content = await readFile(testContent('mfe-engagement/content/exit-popup.json'), 'utf8');
  const release = await releaseOf(content);
  expect(await compareConditionalCopy(site, store, ['engagement'], release, release)).toEqual([]);
});
