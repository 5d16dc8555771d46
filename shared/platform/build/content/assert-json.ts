import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesBelow } from '../folders.ts';
import { jsonProblem } from './json-problems.ts';
import { InvalidContentError, type Problem } from './problem.ts';

/** @throws InvalidContentError that names each file of any app's content that is not JSON */
export async function assertJson(root: string): Promise<void> {
  const folders = (await readdir(root)).filter((name) => name !== 'node_modules');
  const files = (await Promise.all(folders.map((name) => filesBelow(join(root, name, 'content'))))).flat();
  const problems = files.map(async (file): Promise<Problem[]> => {
    const name = relative(root, file).replaceAll('\\', '/');
    const problem = name.endsWith('.json') ? jsonProblem(name, await readFile(file, 'utf8')) : undefined;
    return problem ? [problem] : [];
  });
  const found = (await Promise.all(problems)).flat();
  if (found.length > 0) throw new InvalidContentError(found);
}
