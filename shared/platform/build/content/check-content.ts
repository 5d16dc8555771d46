import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import type { z } from 'zod';
import type { SiteDefinition } from '../../contract/site-definition.ts';
import { pathsBelow } from '../folders.ts';
import { findFieldFaults, schemaOf, type ContentSchemas, type TextChecks } from './field-issues.ts';
import { jsonProblem, createFieldLocator } from './json-problems.ts';
import { InvalidContentError, problemOfFile, type Problem } from './problem.ts';

export async function listContentFiles(folder: string, files: ContentSchemas): Promise<Map<string, z.ZodType>> {
  const found = await jsonFiles(folder);
  return new Map(
    Object.entries(files).flatMap(([name, schema]) =>
      (name.endsWith('/*.json') ? found.filter((file) => schemaOf({ [name]: schema }, file)) : [name]).map(
        (file) => [file, schema] as const,
      ),
    ),
  );
}

type SiteText = Pick<SiteDefinition, 'content'>;

/** @throws InvalidContentError that lists every mistake of the content folder's files. */
export async function checkContent(definition: SiteText, folder: string, files: ContentSchemas): Promise<void> {
  const problems = await contentProblems(definition, folder, files);
  if (problems.length > 0) throw new InvalidContentError(problems);
}

/**
 * Problems in the files of a content folder. Each file must fit its schema, its pictures must exist, and the site's
 * own text checks must pass.
 */
export async function contentProblems(definition: SiteText, folder: string, files: ContentSchemas): Promise<Problem[]> {
  const label = `${basename(dirname(folder))}/${basename(folder)}`;
  const { known, error } = await loadTextChecks(definition, folder);
  const named = await listContentFiles(folder, files);
  const unlistedFiles = (await jsonFiles(folder)).filter((file) => !named.has(file));
  const problems = await Promise.all(
    [...named].map(async ([file, schema]) => {
      const text = await readFile(join(folder, file), 'utf8').catch(() => undefined);
      return text === undefined
        ? [problemOfFile(`${label}/${file}`, 'The file is missing.', 'Take it back from the last commit.')]
        : problemsOf(label, file, text, schema, known);
    }),
  );
  if (error && problems.flat().length === 0) throw error;
  const remedy = "Name it, with its schema, in the app's content-files.ts, or delete it.";
  return [
    ...problems.flat(),
    ...unlistedFiles.map((file) => problemOfFile(`${label}/${file}`, 'No schema says what this file must be.', remedy)),
  ];
}

/**
 * TextChecks names for texts. `error`: why the site's vocabulary cannot be loaded, probably because of a fault in its own
 * content.
 */
export async function loadTextChecks(
  { content }: SiteText,
  folder: string,
): Promise<{ known: TextChecks; error?: Error }> {
  const pictures = await pictureNames(folder);
  try {
    return { known: { pictures, validate: await content?.loadContentValidator() } };
  } catch (error) {
    return { known: { pictures }, error: error as Error };
  }
}

function problemsOf(label: string, name: string, text: string, schema: z.ZodType, known: TextChecks): Problem[] {
  const file = `${label}/${name}`;
  const broken = jsonProblem(file, text);
  if (broken) return [broken];
  const value: unknown = JSON.parse(text);
  const placeOf = createFieldLocator(text);
  const faults = findFieldFaults(value, schema, known, name);
  return faults.map((fault) => ({ file, ...placeOf(fault.field), ...fault }));
}

async function pictureNames(folder: string): Promise<ReadonlySet<string>> {
  const file = join(folder, 'pictures/pictures.generated.json');
  return new Set(existsSync(file) ? Object.keys(JSON.parse(await readFile(file, 'utf8'))) : []);
}

/** Below a content folder, which an app may do without. */
async function jsonFiles(folder: string): Promise<string[]> {
  return (await pathsBelow(folder)).filter((path) => path.endsWith('.json') && !path.startsWith('pictures/'));
}
