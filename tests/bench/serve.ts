import { spawn } from 'node:child_process';
import { mkdtemp, open, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';

export interface Served {
  address: string;
  pid: number;
  stop: () => Promise<void>;
}

/** `npm run serve`, without npm, as its settings say; its log goes to a file, which goes with it. */
export async function startServe(settings: NodeJS.Dict<string>): Promise<Served> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-serve-'));
  const output = join(folder, 'log');
  const file = await open(output, 'w');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(rootFolder, 'shared/platform/cli.ts'), 'serve', '--port', '0'],
    {
      cwd: rootFolder,
      env: { ...process.env, ...settings },
      stdio: ['ignore', file.fd, 'inherit'],
    },
  );
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const started = async () => {
    for (;;) {
      const address = /(?<=at )http:[\w./:]+/.exec(await readFile(output, 'utf8'))?.[0];
      if (address) return address;
      await pause(50);
    }
  };
  const address = await Promise.race([started(), ended]);
  await file.close();
  if (!address) throw new Error(`The edge ended before it served:\n${await readFile(output, 'utf8')}`);
  const stop = async () => {
    child.kill();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  return { address, pid: child.pid!, stop };
}
