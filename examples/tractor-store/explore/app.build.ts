import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AppDescription } from '@hemstitch/platform/build/app-build';
import { drawScene, drawStore } from '../shared/drawing.ts';
import { catalogSchema, storesSchema } from './content-files.ts';

const pictures: Record<string, string> = {
  'pictures/classic.svg': drawScene('CL-04-BL', '#ff5a54', '#bfe3f2'),
  'pictures/autonomous.svg': drawScene('AU-02-OG', '#f2c200', '#f7d9c0'),
  ...Object.fromEntries(['a', 'b', 'c', 'd'].map((id, index) => [`pictures/store-${id}.svg`, drawStore(index)])),
};

export const appBuild: AppDescription = {
  contentFiles: { 'catalog.json': catalogSchema, 'stores.json': storesSchema },
  async compileData(outDir) {
    await mkdir(join(outDir, 'pictures'), { recursive: true });
    for (const [file, picture] of Object.entries(pictures)) await writeFile(join(outDir, file), picture);
    return Object.keys(pictures);
  },
};
