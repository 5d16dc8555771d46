import { mergeConflict } from '@hemstitch/platform/build/content/json-problems';
import { type Problem, problemOfFile, sortProblems } from '@hemstitch/platform/build/content/problem';
import { unprintable } from '@hemstitch/platform/build/content/unprintable';
import { missingPicture } from '@hemstitch/platform/build/pictures/picture-names';
import { findNearest } from '@hemstitch/platform/contract/content/did-you-mean';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { slugPattern } from '@hemstitch/platform/contract/content/slug';
import type { Root } from 'mdast';
import { FACT_PATTERN, type Facts } from '@cobblestone/domain/content/fill-in.ts';
import { slugFromTitle } from '@cobblestone/domain/content/slug-from-title.ts';
import type { BlogCategory } from '../../src/model/content.schema.ts';
import { type BodyReference, findUnsupported, hasExcessiveMarkup, parseMarkdown, referencesOf } from '../body/body.ts';
import { type LinkContext, findPictureFault, findPostLinkFault } from '../body/check-links.ts';
import { noteNumber, paragraphWith, renderBody } from '../body/render-body.ts';
import { findFactFaults, typedFactsOfWalks } from './check-facts.ts';
import { type FrontMatter, type PostFault, parseFrontMatter } from './front-matter.ts';
import { type PostFrontMatter, frontMatterRemedies } from './post.schema.ts';

/** A post's file, with its path relative to the working directory. */
export type PostFile = { path: string; text: string };

export type PostContext = LinkContext & {
  categories: readonly BlogCategory[];
  pictures: ReadonlyMap<string, PictureData>;
  /** Facts that a story can name in braces; pages fill them in. */
  facts: Facts;
};

/** Everything in the data files that does not depend on other posts. */
export type CompiledPost = Omit<PostFrontMatter, 'id' | 'tags' | 'readTime' | 'imageAlt' | 'state'> & {
  id: string;
  tags: string[];
  imageAlt: string;
  readTime: number;
  /** Space-separated words of the Markdown body. */
  wordCount: number;
};

export type PostResult =
  | { ok: true; post: CompiledPost; html: string; references: BodyReference[] }
  | { ok: false; problems: Problem[]; references: BodyReference[] };

const wordsPerMinute = 200;
/** About forty times a long story. Parsing a longer one takes seconds. */
export const MAX_POST_CHARS = 200_000;

/** A post that can be parsed. */
interface ParsedPost {
  source: string;
  root: Root;
  frontMatter: FrontMatter;
  /** The line on which the front matter ends. */
  endLine: number;
  words: readonly string[];
  references: readonly BodyReference[];
}

type Check = (post: ParsedPost, context: PostContext) => readonly PostFault[];

/** All checks that need no other post. */
const checks: readonly Check[] = [
  ({ frontMatter }) => frontMatter.faults,
  ({ source, root }) => findUnsupported(source, root),
  ({ source, root }, { facts }) => findFactFaults(source, root, facts),
  findMissingStory,
  ({ references }, { pictures }) => references.flatMap((reference) => findPictureFault(reference, pictures)),
  findFieldFaults,
  findMissingNotes,
  findMissingQuotes,
];

/** Checks and compiles one post. Links to other posts are checked against `context.postIds`. */
export function compilePost(file: PostFile, context: PostContext): PostResult {
  const result = compileAlone(file, context);
  const problems = checkLinks(file.path, result.references, context);
  if (result.ok && problems.length === 0) return result;
  return { ...result, ok: false, problems: sortProblems([...(result.ok ? [] : result.problems), ...problems]) };
}

/** The dead links of a body. */
export const checkLinks = (file: string, references: readonly BodyReference[], context: LinkContext): Problem[] =>
  references.flatMap(({ kind, address, line, column }) => {
    const fault = kind === 'link' && findPostLinkFault(address, context);
    return fault ? [{ file, line, column, ...fault }] : [];
  });

/** Checks and compiles everything but links, which need the other posts. */
export function compileAlone(file: PostFile, context: PostContext): PostResult {
  const fault = checkFile(file);
  if (fault) return { ok: false, problems: [problemOfFault(file, new Map(), fault)], references: [] };
  const source = file.text.replace(/^\ufeff/, '');
  const root = parseMarkdown(source);
  const [first] = root.children;
  if (first?.type !== 'yaml') {
    const remedy =
      'Make the first line of the file --- and close the fields with another line of ---. Every other post shows them.';
    const start = 'The post does not begin with front matter between two lines of ---.';
    return { ok: false, problems: [{ ...problemOfFile(file.path, start, remedy), code: 'syntax' }], references: [] };
  }
  const { line: endLine, offset } = first.position!.end;
  const frontMatter = parseFrontMatter(first.value);
  const words = source.slice(offset).split(/\s+/).filter(Boolean);
  const references = referencesOf(root);
  const post: ParsedPost = { source, root, frontMatter, endLine, words, references };
  const faults = checks.flatMap((check) => check(post, context));
  const { valid, places } = frontMatter;
  if (faults.length > 0 || !valid) {
    const problems = faults.map((fault) => problemOfFault({ ...file, text: source }, places, fault));
    return { ok: false, problems: sortProblems(problems), references };
  }
  const { state: _, ...fields } = valid;
  return {
    ok: true,
    post: {
      ...fields,
      id: fields.id ?? idOfPath(file.path),
      tags: [...new Set(fields.tags ?? [])],
      imageAlt: fields.imageAlt ?? context.pictures.get(fields.image)?.alt ?? '',
      readTime: fields.readTime ?? Math.max(1, Math.ceil(words.length / wordsPerMinute)),
      wordCount: words.length,
    },
    html: renderBody(root, context.pictures, { notes: countNotes(fields), pull: fields.pull }),
    references,
  };
}

function problemOfFault(
  { path, text }: PostFile,
  places: FrontMatter['places'],
  { at, field, item, ...fault }: PostFault,
): Problem {
  const start = { line: 1, column: 1 };
  const place = { ...start, ...(at === undefined ? places.get(field ?? '') : placeAt(text, at)), ...fault };
  const name = field ?? fieldOnLine(text, place.line);
  return { file: path, ...place, ...(name !== undefined && { field: item === undefined ? [name] : [name, item] }) };
}

/** The field of the front matter that a line belongs to. */
function fieldOnLine(text: string, line: number): string | undefined {
  const [first, ...above] = text.split('\n').slice(0, line);
  if (!first?.includes('---') || above.some((each) => /^---\s*$/.test(each))) return undefined;
  return above.findLast((each) => /^\w+:/.test(each))?.split(':', 1)[0];
}

function placeAt(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n');
  return { line: before.length, column: before.at(-1)!.length + 1 };
}

/** `content/posts/a-cat.md` has the id `a-cat`. */
export const idOfPath = (path: string): string => (path.split('/').at(-1) ?? path).replace(/\.md$/, '');

/** Faults that make parsing the file useless. */
function checkFile({ path, text }: PostFile): PostFault | undefined {
  const id = idOfPath(path);
  if (!slugPattern.test(id)) {
    const better = slugFromTitle(id) || 'a-short-name';
    const remedy = `Rename the file to ${better}.md: small letters, digits and hyphens only.`;
    return { problem: `The file name "${id}" cannot be an address.`, remedy };
  }
  if (text.length > MAX_POST_CHARS) {
    const problem = `The post has ${text.length} characters, and ${MAX_POST_CHARS} is the limit.`;
    return { problem, remedy: 'Shorten it, or make several posts of it.' };
  }
  if (hasExcessiveMarkup(text)) {
    const problem = 'The post has more signs of markup than can be read.';
    return { problem, remedy: 'Delete those that readers should not see.' };
  }
  const conflict = mergeConflict(path, text);
  if (conflict) return { ...conflict, field: undefined };
  const { 0: character, index: at } = unprintable.exec(text) ?? {};
  if (character === '\ufffd') {
    const problem = 'A letter here cannot be read: the file is not saved as UTF-8.';
    return { at, problem, remedy: 'Type the letter again and save the file as UTF-8.' };
  }
  const problem = 'There is an invisible control character here.';
  return at === undefined ? undefined : { at, problem, remedy: 'Delete it and type the text around it again.' };
}

function findMissingStory({ root, words, endLine }: ParsedPost): PostFault[] {
  if (root.children.length > 1 && words.length > 0) return [];
  const remedy = 'Write it below the second line of ---.';
  return [{ line: endLine + 1, column: 1, problem: 'The post has no story.', remedy, code: 'no-story' }];
}

function findFieldFaults({ frontMatter: { fields } }: ParsedPost, context: PostContext): PostFault[] {
  const faults: PostFault[] = [];
  const names = context.categories.map(({ name }) => name);
  if (fields.category !== undefined && !names.includes(fields.category)) {
    const meant = findNearest(fields.category, names);
    const remedy = meant ? `Write \`category: ${meant}\`.` : `Write one of: ${names.join(', ')}.`;
    const problem = `There is no topic "${fields.category}".`;
    faults.push({ field: 'category', problem, remedy, code: meant ? 'syntax' : undefined });
  }
  for (const field of ['title', 'excerpt'] as const) {
    for (const { problem, remedy } of typedFactsOfWalks(fields[field] ?? '', context.facts))
      faults.push({ field, problem, remedy });
  }
  if (fields.title && fields.title.search(FACT_PATTERN) >= 0) {
    const problem = 'The title names a fact, but it is drawn into a picture, where the fact could not change.';
    faults.push({ field: 'title', problem, remedy: 'Write it in the excerpt or in the story.' });
  }
  if (fields.image === undefined) return faults;
  const picture = context.pictures.get(fields.image);
  if (!picture) faults.push({ field: 'image', ...missingPicture(fields.image, new Set(context.pictures.keys())) });
  else if (fields.imageAlt === undefined && picture.alt === '') {
    const problem = `The picture "${fields.image}" has no description for readers who cannot see it.`;
    faults.push({ field: 'image', problem, remedy: frontMatterRemedies.imageAlt, code: 'syntax' });
  }
  return faults;
}

const countNotes = ({ documents = [], told = [] }: Pick<PostFrontMatter, 'documents' | 'told'>): number =>
  documents.length + told.length;

function findMissingNotes({ source, frontMatter: { valid } }: ParsedPost): PostFault[] {
  const notes = valid ? countNotes(valid) : 0;
  return (notes === 0 ? [] : [...source.matchAll(noteNumber)])
    .filter(([, number]) => Number(number) < 1 || Number(number) > notes)
    .map(({ 1: number, index }) => ({
      at: index,
      problem: `There is no note ${number}.`,
      remedy: `Add it to \`documents\` or \`told\`; there are ${notes} now, counted through both.`,
      code: 'syntax',
    }));
}

function findMissingQuotes({ root, frontMatter: { valid } }: ParsedPost): PostFault[] {
  return (valid?.pull ?? [])
    .filter((sentence) => paragraphWith(root, sentence) === -1)
    .map((sentence) => ({
      field: 'pull',
      problem: `The story does not contain “${sentence}” in one paragraph.`,
      remedy: frontMatterRemedies.pull,
      code: 'syntax',
    }));
}
