import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/** Copies a file, and makes the folder that it goes into. */
export async function copyInto(from: string, to: string): Promise<void> {
  await mkdir(join(to, '..'), { recursive: true });
  await cp(from, to);
}
