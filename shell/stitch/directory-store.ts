import { randomBytes } from 'node:crypto';
import { access, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Store } from './store.ts';

/** The release store as a folder. Every write goes to a file beside its place first and is renamed into it. */
export function directoryStore(folder: string): Store {
  const place = (key: string) => join(folder, key);
  return {
    read: (key) => readFile(place(key)).catch(absent),
    async write(key, bytes) {
      const file = place(key);
      await mkdir(dirname(file), { recursive: true });
      const draft = `${file}.${randomBytes(6).toString('hex')}.draft`;
      try {
        const handle = await open(draft, 'w');
        try {
          await handle.writeFile(bytes);
          // Only the pointer must survive a power cut; what it names is checked by hash and made anew when torn.
          if (key === 'current') await handle.sync();
        } finally {
          await handle.close();
        }
        await rename(draft, file);
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    },
    has: (key) => access(place(key)).then(() => true, () => false),
    list: async (prefix) => ((await readdir(place(prefix)).catch(absent)) ?? []).filter((name) => !name.endsWith('.draft')),
    localFolder: async (prefix) => place(prefix),
  };
}

/** Reads through to `base` and keeps every write in `top`: a preview sees the live site and changes none of it. */
export function overlayStore(top: Store, base: Store): Store {
  return {
    read: async (key) => (await top.read(key)) ?? (await base.read(key)),
    write: (key, bytes) => top.write(key, bytes),
    has: async (key) => (await top.has(key)) || (await base.has(key)),
    list: async (prefix) => [...new Set([...(await base.list(prefix)), ...(await top.list(prefix))])],
    localFolder: async (prefix) => ((await top.has(prefix)) ? top : base).localFolder(prefix),
  };
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG'].includes(error.code ?? '')) return undefined;
  throw error;
}
