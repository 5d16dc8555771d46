import { hostName } from '../../contract/site-definition.ts';
import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { sep } from 'node:path';
import { z } from 'zod';
import type { AppName } from '../../contract/app-names.ts';
import { parseJson } from '../../store/parse-json.ts';

/** Something for which code needed a permission. */
export interface PermissionUse {
  permission: string;
  /** The denied resource: a variable's name, a file, an address. */
  value: string | null;
  /** The app of the innermost file in the stack; code that runs later might have none. */
  app?: AppName;
}

const entrySchema = z.object({
  permission: z.string(),
  value: z.string().nullable(),
  stack: z.array(z.string()).optional(),
});

/** Deno's own record of every permission that code asked for, one JSON object per line: what of it was not given. */
export class AuditLog {
  readonly uses: PermissionUse[] = [];
  readonly #file: string;
  readonly #folders: readonly string[];
  readonly #known = new Set<string>();
  #read = 0;
  #rest = '';

  /** @param folders that code may read in */
  constructor(file: string, folders: readonly string[]) {
    this.#file = file;
    this.#folders = folders;
  }

  /** Reads what has come since. @returns the record's length, in bytes */
  update(): number {
    const lines = (this.#rest + this.readNew()).split('\n');
    this.#rest = lines.pop()!;
    for (const line of lines) {
      const entry = entrySchema.safeParse(parseJson(line));
      if (!entry.success) continue;
      const { permission, value, stack = [] } = entry.data;
      // The stack of an import is that of the loader.
      this.add({ permission, value, app: permission === 'import' ? undefined : findApp(stack) });
    }
    return this.#read;
  }

  add(use: PermissionUse): void {
    const key = `${use.permission} ${use.value}`;
    if (this.#known.has(key) || this.uses.length >= MAX_USES || isAllowedRead(use, this.#folders)) return;
    this.#known.add(key);
    this.uses.push(use);
  }

  readNew(): string {
    if (!existsSync(this.#file)) return '';
    const file = openSync(this.#file, 'r');
    try {
      const bytes = Buffer.alloc(fstatSync(file).size - this.#read);
      this.#read += readSync(file, bytes, 0, bytes.length, this.#read);
      return bytes.toString('utf8');
    } finally {
      closeSync(file);
    }
  }
}

/** More than that is nothing new to an author. */
const MAX_USES = 100;

const isAllowedRead = ({ permission, value }: PermissionUse, folders: readonly string[]) =>
  permission === 'read' && value !== null && folders.some((folder) => value.startsWith(folder + sep));

/** A use in words that follow the app's name. */
export function describePermissionUse({ permission, value }: PermissionUse): string {
  const what = value === null ? '' : ` (${value})`;
  const words: Record<string, string> = {
    env: 'reads the environment',
    read: 'reads a file that is not its own',
    write: 'writes a file',
    net: 'opens a connection',
    import: 'loads code from elsewhere',
    run: 'starts or ends a program',
    sys: 'asks about this machine',
    ffi: 'loads a native library',
  };
  return `${words[permission] ?? `asks for ${permission}`}${what}`;
}

function findApp(stack: string[]): AppName | undefined {
  return stack.map(appOfFrame).find((app) => app !== undefined);
}

/** The app of a path such as `…/releases/decide/1a2b3c/server/routes.mjs`. */
function appOfFrame(frame: string): AppName | undefined {
  const parts = frame.split('/');
  return parts.find((_, index) => parts[index - 1] === 'releases' && parts[index + 2] === 'server');
}

/** The remote in whose code a described error was thrown: the description ends with the frame of its stack. */
export function remoteOfFrame(description: string): AppName | undefined {
  const app = appOfFrame(description.slice(description.lastIndexOf('(at ')));
  return app === hostName() ? undefined : app;
}
