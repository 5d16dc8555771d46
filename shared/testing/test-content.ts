import { join } from 'node:path';
import { rootFolder } from '@cobblestone/platform/build/folders.ts';

/**
 * File or folder that tests have in place of content, which editors change.
 * @param path such as `mfe-tours/content/facts.json`
 */
export const testContent = (path: string) => join(rootFolder, path.replace('/content', '/src/testing/content'));
