import { pagesOf, textJudgeOf, type Vocabulary } from '@cobblestone/domain/content/vocabulary.ts';
import { schemaOf, type ContentFiles } from '@cobblestone/platform/build/content/field-faults.ts';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import { idOfPath, type PostContext } from '../../mfe-blog/compile/compile-post.ts';
import { unfinishedState } from '../../mfe-blog/compile/drafts.ts';
import type { DeskField } from '../format/desk-field.ts';
import { type FieldProblem, judgeFile, judgePost } from '../judge/judge-text.ts';

/** What texts may name, as it was when the desk was written. */
export interface Judging {
  vocabulary: Vocabulary;
  /** The folder of each team's texts. */
  folders: Partial<Record<AppName, string>>;
  /** Of a desk with stories. */
  post?: Pick<PostContext, 'categories'> & { pictures: PictureData[]; postIds: string[] };
}

/** What the build would say of a text. `fields`: those of its place. */
export type JudgeText = (text: { path: string; text: string; fields: readonly DeskField[] }) => {
  problems: FieldProblem[];
  isUnfinished: boolean;
};

/**
 * The judge of a desk without a server. Pictures are not judged: a new one lies in the draft's branch, of which the page
 * knows nothing; the pipeline does.
 * @param schemas by team, what each of its files must be
 */
export function judgeOf(
  { vocabulary, folders, post }: Judging,
  schemas: Partial<Record<AppName, ContentFiles>>,
): JudgeText {
  const judge = textJudgeOf(vocabulary);
  return ({ path, text, fields }) => {
    for (const [app, folder] of Object.entries(folders) as [AppName, string][]) {
      const file = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
      const schema = file && schemaOf(schemas[app] ?? {}, file);
      if (schema)
        return {
          problems: judgeFile({ file, text, fields, schema, known: { judge } }),
          isUnfinished: false,
        };
    }
    if (!post || !path.endsWith('.md')) return { problems: [], isUnfinished: false };
    const [known] = post.pictures;
    const named = [...text.matchAll(/^image: *["']?([\w-]+)|\/pictures\/([\w-]+)/gm)].map(
      ([, own, shown]) => (own ?? shown)!,
    );
    const pictures = new Map([
      ...(known ? named.map((name) => [name, { ...known, name }] as const) : []),
      ...post.pictures.map((picture) => [picture.name, picture] as const),
    ]);
    const context = {
      categories: post.categories,
      pictures,
      postIds: new Set([...post.postIds, idOfPath(path)]),
      siteAddresses: pagesOf(vocabulary),
      facts: vocabulary.facts,
    };
    return { problems: judgePost({ path, text }, fields, context), isUnfinished: unfinishedState(text) !== undefined };
  };
}
