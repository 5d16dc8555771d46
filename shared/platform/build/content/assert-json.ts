import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { filesBelow } from '../folders.ts';
import { jsonProblem } from './json-problems.ts';
import { InvalidContentError, type Problem } from './problem.ts';

/** @throws InvalidContentError that names each file of any app's content that is not JSON */
export async function assertJson(root: string): Promise<void> {
  const problems: Problem[] = [];
  for (const folder of (await readdir(root)).filter((name) => name !== 'node_modules'))
    for (const file of await filesBelow(join(root, folder, 'content'))) {
      const problem = file.endsWith('.json') && jsonProblem(relative(root, file), await readFile(file, 'utf8'));
      if (problem) problems.push(problem);
    }
  if (problems.length > 0) throw new InvalidContentError(problems);
}
