import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDescription } from '@hemstitch/platform/build/app-build';
import { variantsSchema } from './content-files.ts';

export const appBuild: AppDescription = {
  contentFiles: { 'variants.json': variantsSchema },
  /** Beside all variants, those of each product: a new price then changes only the pages that show it. */
  async compileData(outDir) {
    const text = await readFile(join(import.meta.dirname, 'content/variants.json'), 'utf8');
    const variants = variantsSchema.parse(JSON.parse(text));
    const ids = [...new Set(variants.map(({ id }) => id))];
    return Promise.all(
      ids.map(async (id) => {
        const file = `variants-${id}.json`;
        await writeFile(join(outDir, file), JSON.stringify(variants.filter((variant) => variant.id === id)));
        return file;
      }),
    );
  },
};
