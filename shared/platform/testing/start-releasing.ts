import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { BuiltApp } from '../build/build-app.ts';
import { platformFile, typeScriptLoader } from '../build/platform-folder.ts';
import { startProgram } from './start-program.ts';

/** A release in a process of its own. */
export interface ReleaseOrder {
  build: BuiltApp;
  /** Where it checks releases out; another folder is another working copy. */
  checkouts: string;
  /** Releases lamps of this price, then of one more each time. */
  firstPrice?: number;
}

export interface ReleasingProcess {
  child: ChildProcess;
  /** Its output so far. */
  output: () => string;
  /** Lets it begin, and resolves once it has. */
  begin: () => Promise<void>;
}

/** A process that has loaded the release commands and waits for a word to use them. */
export async function startReleasing(storeAddress: string, order: ReleaseOrder): Promise<ReleasingProcess> {
  const script = platformFile('testing/release-process.ts');
  const words = ['--import', typeScriptLoader(), script, JSON.stringify(order)];
  const { child, output } = startProgram(process.execPath, words, {
    env: { ...process.env, SITE_STORE: storeAddress, NODE_OPTIONS: '' },
  });
  await once(child.stderr!, 'data');
  return {
    child,
    output,
    async begin() {
      const begun = order.firstPrice === undefined ? undefined : once(child.stderr!, 'data');
      child.stdin!.write('go\n');
      await begun;
    },
  };
}
