import { existsSync, readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { z } from 'zod';
import { parseJson } from '../../store/parse-json.ts';

/** Something for which code needed a permission; `value` is the denied resource: a variable's name, a file, an address. */
const useSchema = z.object({ permission: z.string(), value: z.string().nullable() });
export type PermissionUse = z.infer<typeof useSchema>;

/** Enough for a report. */
const MAX_USES = 100;

/** Denied permissions that code asked for. @param file Deno's record, a JSON object a line @param folders it may read */
export function readDeniedUses(file: string, folders: readonly string[]): PermissionUse[] {
  if (!existsSync(file)) return [];
  const uses = new Map<string, PermissionUse>();
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const entry = useSchema.safeParse(parseJson(line));
    if (!entry.success) continue;
    const key = `${entry.data.permission} ${entry.data.value}`;
    if (uses.size < MAX_USES && !isAllowedRead(entry.data, folders)) uses.set(key, entry.data);
  }
  return [...uses.values()];
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
