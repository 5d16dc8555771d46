import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { sep } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../store/parse-json.ts';

/** Something for which code needed a permission; `value` is the denied resource: a variable's name, a file, an address. */
const useSchema = z.object({ permission: z.string(), value: z.string().nullable() });
type PermissionUse = z.infer<typeof useSchema>;

/** Enough for a report. */
const MAX_USES = 100;

/** Reads Deno's record of the permissions that code asked for, a JSON object a line. */
export class PermissionAudit {
  readonly #uses = new Map<string, PermissionUse>();
  #offset = 0;
  #taken = 0;

  /** @param folders whose files the code may read */
  constructor(
    readonly file: string,
    private readonly folders: readonly string[],
  ) {}

  /** Reads what was added to the record. */
  read(): void {
    const text = readFrom(this.file, this.#offset);
    const whole = text.subarray(0, text.lastIndexOf('\n') + 1);
    this.#offset += whole.length;
    for (const line of whole.toString('utf8').split('\n')) {
      const { data: use } = useSchema.safeParse(parseJson(line));
      if (use && this.#uses.size < MAX_USES && !isAllowedRead(use, this.folders))
        this.#uses.set(`${use.permission} ${use.value}`, use);
    }
  }

  /** Denied permissions since the last call. */
  takeUses(): PermissionUse[] {
    this.read();
    return [...this.#uses.values()].slice(this.#taken, (this.#taken = this.#uses.size));
  }
}

function readFrom(file: string, offset: number): Buffer {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0;
  const bytes = Buffer.alloc(Math.max(0, size - offset));
  if (bytes.length === 0) return bytes;
  const handle = openSync(file, 'r');
  try {
    return bytes.subarray(0, readSync(handle, bytes, 0, bytes.length, offset));
  } finally {
    closeSync(handle);
  }
}

const isAllowedRead = ({ permission, value }: PermissionUse, folders: readonly string[]) =>
  permission === 'read' && value !== null && folders.some((folder) => value.startsWith(folder + sep));

/** Text that follows the app's name. */
export function describePermissionUse({ permission, value }: PermissionUse): string {
  // Recorded by the sandbox itself (worker-main.ts).
  if (permission === 'ffi' && (value === 'a program' || value === 'a worker')) return `starts ${value}`;
  const what = value === null ? '' : ` (${value})`;
  const words: Record<string, string> = {
    env: 'reads the environment',
    read: 'reads a file that is not its own',
    write: 'writes a file',
    net: 'opens a connection',
    import: 'loads code from elsewhere',
    sys: 'asks about this machine',
    ffi: 'loads a native library',
  };
  return `${words[permission] ?? `asks for ${permission}`}${what}`;
}
