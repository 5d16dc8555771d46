import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Writes a file, and its folder, so that a reader finds it whole or not at all, even if the writer is stopped half-way. */
export async function writeWhole(file: string, content: string | Uint8Array): Promise<void> {
  const draft = `${file}.${randomUUID()}.part`;
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(draft, content);
    await rename(draft, file);
  } finally {
    await rm(draft, { force: true });
  }
}
