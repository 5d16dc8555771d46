import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** Gives each test of a file an empty folder. @returns `at`: a path in it; `write`: writes a file, and returns its path */
export function folderOfEachTest() {
  let folder: string;
  beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'my site ü 100% (test)-'))));
  afterEach(() => rm(folder, { recursive: true, force: true }));
  const at = (path = '') => join(folder, path);
  const write = async (path: string, content: string | Buffer = '') => {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), content);
    return at(path);
  };
  return { at, write };
}
