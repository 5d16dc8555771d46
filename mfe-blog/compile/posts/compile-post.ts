import { mergeConflict } from '@cobblestone/platform/build/content/merge-conflict.ts';
import type { Root } from 'mdast';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { type BodyReference, findUnsupported, parseMarkdown, referencesOf } from '../body/body.ts';
import { FACT_PATTERN, type Facts } from '@cobblestone/domain/tours/interpolate-facts.ts';
import { factProblems, placeAt, typedFactsOfWalks } from './check-facts.ts';
import { parseFrontMatter } from './front-matter.ts';
import { type PostFrontMatter, frontMatterRemedies } from './post.schema.ts';
import { templateParagraphs } from '../body/template.ts';
import { type Problem, problemOfFile, sortProblems } from '@cobblestone/platform/build/content/problem.ts';
import { type ReferenceContext, checkReferences, pictureNameOf } from '../body/check-links.ts';
import { findDeepNesting } from '../body/nesting.ts';
import { noteNumber, paragraphWith, renderBody } from '../body/render-body.ts';
import { unprintable } from '@cobblestone/platform/build/content/unprintable.ts';
import { missingPicture } from '@cobblestone/platform/build/pictures/picture-names.ts';
import { findNearest } from '@cobblestone/platform/contract/content/did-you-mean.ts';
import type { Fault } from '@cobblestone/platform/contract/content/fault.ts';
import { slugPattern } from '@cobblestone/platform/contract/content/slug.ts';
import type { BlogCategory } from '../../src/model/categories.schema.ts';
import { slugFromTitle } from '../../src/model/slug.ts';

/** A post's file, with its path relative to the working directory. */
export type PostFile = { path: string; text: string };

export type PostContext = Omit<ReferenceContext, 'pictureNames' | 'undescribed'> & {
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
  titleLine: number;
};

export type PostResult =
  | { ok: true; post: CompiledPost; html: string; references: BodyReference[] }
  | { ok: false; problems: Problem[]; references: BodyReference[] };

const wordsPerMinute = 200;
/** About forty times a long story. Parsing a longer one takes seconds. */
export const MAX_POST_CHARS = 200_000;

/** Checks and compiles one post. Links to other posts are checked against `context.postIds`. */
export function compilePost(file: PostFile, context: PostContext): PostResult {
  const result = compileAlone(file, context);
  const problems = checkLinks(file.path, result.references, context);
  if (result.ok && problems.length === 0) return result;
  return { ...result, ok: false, problems: sortProblems([...(result.ok ? [] : result.problems), ...problems]) };
}

/** Paragraphs of the template that are still in the post. */
function templateProblems(file: string, source: string): Problem[] {
  return templateParagraphs
    .filter((paragraph) => source.includes(paragraph))
    .map((paragraph) => ({
      file,
      ...placeAt(source, source.indexOf(paragraph)),
      problem: `This text is still from the template: "${paragraph.split('.')[0]}."`,
      remedy: 'Replace or delete it. Keep the line `state: draft` above until you are done.',
    }));
}

/** The dead links of a body. */
export function checkLinks(path: string, references: readonly BodyReference[], context: PostContext): Problem[] {
  return checkReferences(
    path,
    references.filter(({ kind }) => kind === 'link'),
    referenceContext(context),
  );
}

function referenceContext({ pictures, ...context }: PostContext): ReferenceContext {
  return {
    ...context,
    pictureNames: new Set(pictures.keys()),
    undescribed: new Set([...pictures.values()].flatMap(({ name, alt }) => (alt === '' ? [name] : []))),
  };
}

/** Checks and compiles everything but links. The result depends on no other post, so that it can be cached. */
export function compileAlone(file: PostFile, context: PostContext): PostResult {
  const fileProblems = checkFile(file);
  if (fileProblems.length > 0) return { ok: false, problems: fileProblems, references: [] };

  const source = file.text.replace(/^\ufeff/, '');
  const root = parseMarkdown(source);
  const [first, ...body] = root.children;
  if (first?.type !== 'yaml') {
    const remedy =
      'Make the first line of the file --- and close the fields with another line of ---. `npm run new post` makes a file that has them.';
    const problem = 'The post does not begin with front matter between two lines of ---.';
    return { ok: false, problems: [problemOfFile(file.path, problem, remedy)], references: [] };
  }

  const frontMatter = parseFrontMatter(file.path, first.value);
  const problems = frontMatter.ok ? [] : [...frontMatter.problems];
  problems.push(...findUnsupported(file.path, source, root));

  problems.push(...factProblems(file.path, source, root, context.facts));
  problems.push(...templateProblems(file.path, source));

  const words = source.slice(first.position?.end.offset).split(/\s+/).filter(Boolean);
  if (body.length === 0 || words.length === 0) {
    const line = (first.position?.end.line ?? 1) + 1;
    const remedy = 'Write it below the second line of ---.';
    problems.push({ file: file.path, line, column: 1, problem: 'The post has no story.', remedy });
  }

  const references = referencesOf(root);
  problems.push(
    ...checkReferences(
      file.path,
      references.filter(({ kind }) => kind === 'picture'),
      referenceContext(context),
    ),
  );
  problems.push(...checkFields(file, frontMatter, context));
  if (frontMatter.ok) problems.push(...checkNotesAndQuotes(file, source, root, frontMatter));
  if (problems.length > 0 || !frontMatter.ok) return { ok: false, problems: sortProblems(problems), references };

  const {
    fields: { state: _, ...fields },
    placeOf,
  } = frontMatter;
  const wordCount = words.length;
  const post: CompiledPost = {
    ...fields,
    id: fields.id ?? idOfPath(file.path),
    tags: [...new Set(fields.tags ?? [])],
    imageAlt: fields.imageAlt === undefined ? (context.pictures.get(fields.image)?.alt ?? '') : fields.imageAlt,
    readTime: fields.readTime ?? Math.max(1, Math.ceil(wordCount / wordsPerMinute)),
    wordCount,
    titleLine: placeOf('title').line,
  };
  return {
    ok: true,
    post,
    html: renderBody(root, context.pictures, { notes: countNotes(fields), pull: fields.pull }),
    references,
  };
}

/** Names of the pictures of a post and its body. */
export function picturesOf(post: Pick<CompiledPost, 'image'>, references: readonly BodyReference[]): string[] {
  const inBody = references.flatMap(({ kind, address }) => (kind === 'picture' ? [pictureNameOf(address) ?? ''] : []));
  return [...new Set([post.image, ...inBody])];
}

/** `content/posts/a-cat.md` has the id `a-cat`. */
export function idOfPath(path: string): string {
  return (path.split('/').at(-1) ?? path).replace(/\.md$/, '');
}

function checkFile({ path, text }: PostFile): Problem[] {
  const id = idOfPath(path);
  if (!slugPattern.test(id)) {
    const better = slugFromTitle(id) || 'a-short-name';
    const remedy = `Rename the file to ${better}.md: small letters, digits and hyphens only.`;
    return [problemOfFile(path, `The file name "${id}" cannot be an address.`, remedy)];
  }
  if (text.length > MAX_POST_CHARS) {
    const problem = `The post has ${text.length} characters, and ${MAX_POST_CHARS} is the limit.`;
    return [problemOfFile(path, problem, 'Shorten it, or make several posts of it.')];
  }
  const early = mergeConflict(path, text) ?? findDeepNesting(path, text);
  if (early) return [early];
  const bad = unprintable.exec(text);
  if (!bad) return [];
  const isLost = bad[0] === '\ufffd';
  const problem = isLost
    ? 'A letter here cannot be read: the file is not saved as UTF-8.'
    : 'There is an invisible control character here.';
  const remedy = isLost
    ? 'Type the letter again and save the file as UTF-8.'
    : 'Delete it and type the text around it again.';
  return [{ file: path, ...placeAt(text, bad.index), problem, remedy }];
}

function checkFields(
  file: PostFile,
  { fields, placeOf }: ReturnType<typeof parseFrontMatter>,
  context: PostContext,
): Problem[] {
  const problems: Problem[] = [];
  const add = (field: keyof PostFrontMatter, { problem, remedy }: Fault) =>
    problems.push({ file: file.path, ...placeOf(field), problem, remedy });
  const names = context.categories.map(({ name }) => name);
  if (fields.category !== undefined && !names.includes(fields.category)) {
    const meant = findNearest(fields.category, names);
    const remedy = meant ? `Write \`category: ${meant}\`.` : `Write one of: ${names.join(', ')}.`;
    add('category', { problem: `There is no topic "${fields.category}".`, remedy });
  }
  for (const field of ['title', 'excerpt'] as const) {
    for (const fault of typedFactsOfWalks(fields[field] ?? '', context.facts)) add(field, fault);
  }
  if (fields.title && fields.title.search(FACT_PATTERN) >= 0) {
    const problem = 'The title names a fact, but it is drawn into a picture, where the fact could not change.';
    add('title', { problem, remedy: 'Write it in the excerpt or in the story.' });
  }
  if (fields.image === undefined) return problems;
  const picture = context.pictures.get(fields.image);
  if (!picture) add('image', missingPicture(fields.image, new Set(context.pictures.keys())));
  else if (fields.imageAlt === undefined && picture.alt === '') {
    const problem = `The picture "${fields.image}" has no description for readers who cannot see it.`;
    add('image', { problem, remedy: frontMatterRemedies.imageAlt });
  }
  return problems;
}

const countNotes = ({ documents = [], told = [] }: Pick<PostFrontMatter, 'documents' | 'told'>): number =>
  documents.length + told.length;

/** Missing notes, and pull quotes that are not in the story. */
function checkNotesAndQuotes(
  file: PostFile,
  source: string,
  root: Root,
  { fields, placeOf }: Extract<ReturnType<typeof parseFrontMatter>, { ok: true }>,
): Problem[] {
  const notes = countNotes(fields);
  const missingNotes = (notes === 0 ? [] : [...source.matchAll(noteNumber)])
    .filter(([, number]) => Number(number) < 1 || Number(number) > notes)
    .map(({ 1: number, index }) => ({
      file: file.path,
      ...placeAt(source, index),
      problem: `There is no note ${number}.`,
      remedy: `Add it to \`documents\` or \`told\`; there are ${notes} now, counted through both.`,
    }));
  const missingQuotes = (fields.pull ?? []).filter((sentence) => paragraphWith(root, sentence) === -1);
  return [
    ...missingNotes,
    ...missingQuotes.map((sentence) => ({
      file: file.path,
      ...placeOf('pull'),
      problem: `The story does not contain “${sentence}” in one paragraph.`,
      remedy: frontMatterRemedies.pull,
    })),
  ];
}
