import type { RouteTable } from '@hemstitch/platform/contract/routes/routes';
import { createEdge } from '@hemstitch/platform/internal/edge/request-handler.ts';
import { storeSource } from '@hemstitch/platform/internal/edge/source/store-source.ts';
import { publishSample } from '@hemstitch/platform/internal/edge/testing/sample-store.ts';
import { brokenLinks } from '@hemstitch/platform/internal/stitch/check/broken-links.ts';
import { forbiddenMarkup } from '@hemstitch/platform/internal/stitch/check/page-markup.ts';
import { findRouteConflicts } from '@hemstitch/platform/internal/stitch/check/route-conflicts.ts';
import { parseDocument } from '@hemstitch/platform/internal/stitch/page/page-tree.ts';
import { readLogHead } from '@hemstitch/platform/internal/store/publication-log.ts';
import { signKeys, type KeysRecord } from '@hemstitch/platform/internal/store/signed/keys-record.ts';
import { parseEnvelope } from '@hemstitch/platform/internal/store/signed/signed-envelope.ts';
import { publicationKey } from '@hemstitch/platform/internal/store/store.ts';
import { memoryStore } from '@hemstitch/platform/internal/store/testing/memory-store.ts';
import { keyOf, sampleKey } from '@hemstitch/platform/internal/store/testing/sample-keys.ts';
import { contactPayloadSchema } from '@cobblestone/domain/forms/contact.schema.ts';
import { toPlainText } from '@cobblestone/domain/forms/plain-text.ts';
import { patchBody } from '../../desk/format/patch-body.ts';
import { compilePost } from '../../mfe-blog/compile/posts/compile-post.ts';
import { sampleContext, samplePost } from '../../mfe-blog/src/testing/sample-post.ts';
import site from '../../site.config.ts';
import { parseJsonObject } from '../../supabase/functions/_shared/read-body.ts';
import { atMost, milliseconds, type Target } from './report.ts';

/** Work with an input of a size: made apart, since only the work is measured. */
type Prepare = (size: number) => (() => unknown) | Promise<() => unknown>;

/** Twice the input may take so much more: 2 to the power of this. Straight lines have 1, squares 2. */
const MAX_EXPONENT = 1.4;
/** Below, the clock of the processor and the collection of garbage decide. */
const MIN_MS = 4;

const edgeOf = async () => {
  const store = memoryStore();
  await publishSample(store, 'home');
  const source = storeSource(store, () => {});
  return { store, edge: createEdge(source) };
};
const ask =
  (path: (size: number) => string, headers: (size: number) => Record<string, string> = () => ({})): Prepare =>
  async (size) => {
    const { edge } = await edgeOf();
    await edge.request('/');
    const [address, own] = [path(size), headers(size)];
    return () => edge.request(address, { headers: own });
  };
const form =
  (text: (size: number) => string): Prepare =>
  (size) => {
    const body = new TextEncoder().encode(text(size)).buffer;
    return () => {
      const parsed = parseJsonObject('application/json', body);
      return 'value' in parsed && contactPayloadSchema.safeParse(parsed.value);
    };
  };
const story =
  (body: (size: number) => string): Prepare =>
  (size) => {
    const post = samplePost(body(size));
    return () => compilePost(post, sampleContext);
  };
const markup =
  (html: (size: number) => string): Prepare =>
  (size) => {
    const page = `<!doctype html><html><head></head><body><div id="hem-root">${html(size)}</div></body></html>`;
    const template = { stateId: 'state', script: '', before: '', after: '' };
    return () => forbiddenMarkup(page, { host: 'shell', owner: 'shell', rels: [], template });
  };
const routes = (size: number, aliasOf?: (index: number) => string): RouteTable =>
  Array.from({ length: size }, (_, index) => ({
    app: 'blog',
    path: `/page-${index}`,
    breadcrumb: 'Page',
    ...(aliasOf && { aliases: [aliasOf(index)] }),
  }));

/** The parts that take what others write, and inputs that cost much for their size. */
const inputs: Record<string, [size: number, prepare: Prepare]> = {
  'server: escapes in a path': [8000, ask((size) => `/${'%40'.repeat(size)}`)],
  'server: parameters': [4000, ask((size) => `/decide?${'a=1&'.repeat(size)}post=x`)],
  'server: encodings': [
    20_000,
    ask(
      () => '/',
      (size) => ({ 'accept-encoding': 'a;q=0.1,'.repeat(size) }),
    ),
  ],
  'server: rubbish in the log': [
    2000,
    async (size) => {
      const { store } = await edgeOf();
      for (let number = 2; number < size + 2; number += 1) store.entries.set(publicationKey(number), Buffer.from('{}'));
      return () => readLogHead({ ...store });
    },
  ],
  'server: lists of keys of a stranger': [
    100,
    async (size) => {
      const { store } = await edgeOf();
      const key = sampleKey();
      let before: KeysRecord | undefined;
      for (let number = 1; number <= size; number += 1) {
        const own = { keys: [keyOf('Thief', key)], threshold: 1 };
        const { hash } = (await signKeys(store, before, own, key)) as { hash: string };
        before = { ...own, number, hash } as KeysRecord;
      }
      const forged = { ...JSON.parse(String(store.entries.get(publicationKey(1)))) } as { payload: string };
      const statement = JSON.parse(Buffer.from(forged.payload, 'base64').toString()) as { predicate: object };
      Object.assign(statement.predicate, { number: 2, keys: before!.hash });
      forged.payload = Buffer.from(JSON.stringify(statement)).toString('base64');
      store.entries.set(publicationKey(2), Buffer.from(JSON.stringify(forged)));
      return () => readLogHead({ ...store });
    },
  ],
  'server: signatures of an envelope': [
    50_000,
    (size) => {
      const signatures = Array.from({ length: size }, () => ({ keyid: 'a', sig: 'b' }));
      const bytes = Buffer.from(
        JSON.stringify({ payloadType: 'application/vnd.in-toto+json', payload: '', signatures }),
      );
      return () => parseEnvelope(bytes);
    },
  ],
  'desk: quote signs': [20_000, story((size) => '> '.repeat(size))],
  'desk: open emphasis': [20_000, story((size) => '*a '.repeat(size))],
  'desk: open links': [4000, story((size) => '[a]( '.repeat(size))],
  'desk: table columns': [2000, story((size) => `${'|a'.repeat(size)}|\n${'|-'.repeat(size)}|\n`)],
  'desk: paragraphs that were all changed': [
    300,
    (size) => {
      const [before, after] = ['a', 'b'].map((word) =>
        Array.from({ length: size }, (_, n) => `${word} ${n}`).join('\n\n'),
      );
      return () => patchBody(before!, after!);
    },
  ],
  'stitcher: nested elements': [20_000, markup((size) => '<div>'.repeat(size) + '<p></p>'.repeat(size))],
  'stitcher: overlapping elements': [4000, markup((size) => '<b><p>'.repeat(size))],
  'stitcher: end tags without a start': [20_000, markup((size) => '</p></x>'.repeat(size))],
  'stitcher: attributes of an element': [
    4000,
    markup((size) => `<p ${Array.from({ length: size }, (_, n) => `a${n}`).join(' ')}>`),
  ],
  'stitcher: open comments': [20_000, (size) => () => parseDocument('<!--'.repeat(size))],
  'functions: nested brackets': [20_000, form((size) => '['.repeat(size))],
  'functions: fields': [20_000, form((size) => `{${Array.from({ length: size }, (_, n) => `"a${n}":1`).join(',')}}`)],
  'functions: tags in a message': [10_000, (size) => () => toPlainText('<a <'.repeat(size))],
  'functions: marks on a letter': [20_000, form((size) => JSON.stringify({ name: `a${'\u0301'.repeat(size)}` }))],
  'publisher: routes': [
    500,
    (size) => {
      const table = routes(size);
      return () => findRouteConflicts([], table, new Map(), site);
    },
  ],
  'publisher: pages with a broken link': [
    4000,
    (size) => {
      const pages = Object.fromEntries(Array.from({ length: size }, (_, index) => [`/${index}`, { links: ['/none'] }]));
      return () => brokenLinks({ pages, notFound: {}, routes: [] }, new Set());
    },
  ],
  'publisher: patterns of aliases': [
    1000,
    (size) => {
      const table = routes(size, (index) => `/${index}-{name}`);
      return () => findRouteConflicts([], table, new Map(), site);
    },
  ],
};

/** Processor time in milliseconds, the least of five. */
async function timeOf(prepare: Prepare, size: number): Promise<number> {
  const run = await prepare(size);
  let least = Infinity;
  for (let turn = 0; turn < 5; turn += 1) {
    const before = process.cpuUsage();
    // A refusal is an answer, too.
    await Promise.resolve()
      .then(run)
      .catch(() => undefined);
    least = Math.min(least, process.cpuUsage(before).user / 1000);
  }
  return least;
}

/** Measures each input at once, twice and four times its size. */
export async function measureHostile(report: (line: string) => void = console.log) {
  const targets: Target[] = [];
  const times: Record<string, number[]> = {};
  for (const [name, [size, prepare]] of Object.entries(inputs)) {
    const measured: number[] = [];
    for (const factor of [1, 2, 4]) measured.push(await timeOf(prepare, size * factor));
    times[name] = measured;
    // What is refused at once has no slope.
    const exponent = Math.log2(Math.max(measured[2]!, MIN_MS) / Math.max(measured[0]!, MIN_MS)) / 2;
    report(`${name.padEnd(42)} ${String(size).padStart(6)}: ${measured.map(milliseconds).join(', ')}`);
    targets.push(atMost(`${name}, growth`, exponent, MAX_EXPONENT, (value) => `n^${value.toFixed(1)}`));
  }
  return { targets, times };
}
