import { sep } from 'node:path';
import { z } from 'zod';
import { appNames, type AppName } from '@cobblestone/contracts/app-names.ts';

/** Something for which code needed a permission. */
export interface Deed {
  permission: string;
  /** What of it: a variable's name, a file, an address. */
  value: string | null;
  /** Whose file stands innermost in the stack; code that runs later may have none. */
  app?: AppName;
}

const entrySchema = z.object({ permission: z.string(), value: z.string().nullable(), stack: z.array(z.string()).optional() });

/** Deno's own record of every permission that code asked for, written before the answer: one JSON object per line. */
export function readAudit(log: string): Deed[] {
  const deeds = new Map<string, Deed>();
  for (const line of log.split('\n')) {
    const entry = entrySchema.safeParse(parseLine(line));
    if (!entry.success) continue;
    const { permission, value, stack = [] } = entry.data;
    const key = `${permission} ${value}`;
    if (!deeds.has(key)) deeds.set(key, { permission, value, app: appOf(stack) });
  }
  return [...deeds.values()];
}

export const isAllowedRead = ({ permission, value }: Deed, folders: readonly string[]) =>
  permission === 'read' && value !== null && folders.some((folder) => value.startsWith(folder + sep));

/** A deed in words that follow the app's name. */
export function describeDeed({ permission, value }: Deed): string {
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

function appOf(stack: string[]): AppName | undefined {
  for (const frame of stack) {
    const app = /\/releases\/(\w+)\/[\da-f]{12}\/server\//.exec(frame)?.[1];
    if (app) return appNames.find((name) => name === app);
  }
  return undefined;
}

function parseLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
