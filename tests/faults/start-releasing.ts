import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { BuiltApp } from '@cobblestone/platform/build/build-app.ts';
import type { StoreCopy } from './store-copy.ts';

/** What a process of its own releases. */
export interface ReleaseOrder {
  build: BuiltApp;
  /** Where it checks releases out; another folder is another working copy. */
  checkouts?: string;
  /** Files whose 'Edition N' counts up, from `edition` on, with each release. */
  files?: readonly string[];
  edition?: number;
}

export interface ReleasingProcess {
  child: ChildProcess;
  /** What it printed so far. */
  output: () => string;
  /** Has it begin, and resolves once it does. */
  begin: () => Promise<void>;
}

/** A process that has loaded the release commands and waits for a word to use them. */
export async function startReleasing(
  { settings }: Pick<StoreCopy, 'settings'>,
  order: ReleaseOrder,
  env: NodeJS.Dict<string> = {},
): Promise<ReleasingProcess> {
  const script = join(import.meta.dirname, 'release-process.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, JSON.stringify(order)], {
    env: { ...process.env, SITE_STORE: settings.storeAddress, NODE_OPTIONS: '', ...env },
    stdio: 'pipe',
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => void (output += chunk.toString()));
  await once(child.stderr, 'data');
  return {
    child,
    output: () => output,
    async begin() {
      const begun = order.files ? once(child.stderr, 'data') : undefined;
      child.stdin.write('go\n');
      await begun;
    },
  };
}
