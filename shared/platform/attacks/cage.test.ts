import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setTimeout } from 'node:timers/promises';
import type { SiteConfig } from '../contract/site-types.ts';
import { WorkerProcess } from '../stitch/render/worker-process.ts';
import { folderOfEachTest } from '../testing/folder-of-each-test.ts';

const { at, write } = folderOfEachTest();

/** Findings of an app's code in the sandbox, as JSON. @param code body of an async function */
async function runInCage(code: string): Promise<unknown> {
  await write('render.mjs', `throw new Error('seen: ' + JSON.stringify(await (async () => { ${code} })()));`);
  const apps = { shell: { server: at(), data: at(), exposes: [] } };
  const process = new WorkerProcess(
    { config: {} as SiteConfig, host: 'shell', timeZone: 'UTC', apps: apps as never },
    60_000,
  );
  const message = await process.host.then(
    () => '',
    (error: Error) => error.message,
  );
  process.stop();
  const json = /seen: (.*?)(?: \(at .*)?$/.exec(message)?.[1];
  return json ? JSON.parse(json) : message;
}

/** Globals of Deno 2.9 beside JavaScript's own. Before a name is added, find out that it keeps, starts and opens nothing. */
const GLOBALS = (
  'AbortController AbortSignal Blob BroadcastChannel Buffer ByteLengthQueuingStrategy Cache CacheStorage CountQueuingStrategy ' +
  'Crypto CryptoKey Deno File FileReader FormData Headers ImageBitmap ImageBitmapRenderingContext ' +
  'ImageData Location Lock LockManager MessageChannel MessagePort Navigator NavigatorUAData OffscreenCanvas ' +
  'QuotaExceededError ReadableByteStreamController Request Response Storage SubtleCrypto TextDecoder TextEncoder URL ' +
  'URLPattern URLSearchParams WebSocket Window Worker alert atob btoa clearImmediate ' +
  'clearInterval clearTimeout close closed confirm createImageBitmap crypto fetch global ' +
  'location name navigator onbeforeunload onerror onload onunhandledrejection onunload performance ' +
  'process prompt reportError self setImmediate setInterval setTimeout structuredClone '
).split(' ');

describe('cage escape', () => {
  test.each([
    ['a program', "new Deno.Command('/bin/ls').outputSync()"],
    ['a worker of a data address', "new Worker('data:text/javascript,1', { type: 'module' })"],
    ['a worker of a blob', "new Worker(URL.createObjectURL(new Blob(['1'])), { type: 'module' })"],
    ['a thread', "new (await import('node:worker_threads')).Worker('1', { eval: true })"],
    [
      'a thread through another base class',
      "Reflect.construct((await import('node:worker_threads')).Worker, ['1', { eval: true }], Object)",
    ],
  ])('by %s is refused', async (_, expression) => {
    expect(await runInCage(`try { ${expression}; return 'made'; } catch { return 'refused'; }`)).toBe('refused');
  });

  test('by giving the class its base class back is refused', async () => {
    const seen = await runInCage(
      "try { Object.setPrototypeOf((await import('node:worker_threads')).Worker, EventTarget); return 'given'; } catch { return 'refused'; }",
    );
    expect(seen).toBe('refused');
  });

  test('by what a prototype still has is refused: no cache, no storage, no graphics driver, no inner operation', async () => {
    const seen = await runInCage(`
      const { runInNewContext } = await import('node:vm');
      const realms = { own: globalThis, function: Function('return this')(), context: runInNewContext('globalThis') };
      const found = {};
      for (const [realm, global] of Object.entries(realms)) {
        found[realm] = ['caches', 'localStorage', 'sessionStorage'].filter((name) => name in global);
        const { navigator, Deno } = global;
        for (let one = navigator; one; one = Object.getPrototypeOf(one)) if ('gpu' in one) found[realm].push('gpu');
        if (Deno && Deno[Deno.internal]) found[realm].push('internal');
      }
      return found;`);
    expect(seen).toEqual({ own: [], function: [], context: [] });
  });

  test('by a global of a newer Deno is noticed here', async () => {
    const seen = await runInCage(`
      const known = new Set(Object.getOwnPropertyNames((await import('node:vm')).runInNewContext('globalThis')));
      const listed = new Set(${JSON.stringify(GLOBALS)});
      return Object.getOwnPropertyNames(globalThis).filter((name) => !known.has(name) && !listed.has(name) && !/^GPU|Stream|Event|^DOM|^Performance/.test(name));`);
    expect(seen).toEqual([]);
  });

  test('leaves nothing on the disk', async () => {
    const sandboxes = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('site-sandbox-'));
    const before = await sandboxes();
    await runInCage('return 1');
    let left = (await sandboxes()).filter((name) => !before.includes(name));
    // Tests beside this one have sandboxes, too, which end with them.
    for (let looks = 0; left.length > 0 && looks < 300; looks += 1) {
      await setTimeout(100);
      const now = await sandboxes();
      left = left.filter((name) => now.includes(name));
    }
    expect(left).toEqual([]);
  });
});
