import { schemaOf, type ContentSchemas } from '@hemstitch/platform/build/content/field-issues';
import type { AppName } from '@hemstitch/platform/contract/app-names';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { pagesOf, createContentValidator, type Vocabulary } from '@cobblestone/domain/content/vocabulary.ts';
import { unfinishedState, idOfPath, type PostContext } from '../../mfe-blog/for-desk-browser.ts';
import type { DeskField } from '../format/desk-field.ts';
import { type FieldProblem, validateFile, validatePost } from '../validation/validate-text.ts';

/** The names that texts can refer to, as of when the hosted desk was written. */
export interface ValidationSnapshot {
  vocabulary: Vocabulary;
  /** Content folders by team. */
  folders: Partial<Record<AppName, string>>;
  /** Present if the desk has stories. */
  post?: Pick<PostContext, 'categories'> & { pictures: PictureData[]; postIds: string[] };
}

/** Validates a text as the build does. `fields` are those of its collection. */
export type ValidateText = (text: { path: string; text: string; fields: readonly DeskField[] }) => {
  problems: FieldProblem[];
  isUnfinished: boolean;
};

/** Contains every picture; an unknown one is like the first. */
class AnyPictures extends Map<string, PictureData> {
  override get(name: string): PictureData | undefined {
    const [first] = this.values();
    return super.get(name) ?? (first && { ...first, name });
  }
}

/**
 * Creates the validator of a desk without a server. It accepts unknown pictures, because new ones are in the draft's branch,
 * where only the pipeline sees them.
 * @param schemas each team's schemas, by file
 */
export function createValidator(
  { vocabulary, folders, post }: ValidationSnapshot,
  schemas: Partial<Record<AppName, ContentSchemas>>,
): ValidateText {
  const validate = createContentValidator(vocabulary);
  return ({ path, text, fields }) => {
    for (const [app, folder] of Object.entries(folders) as [AppName, string][]) {
      const file = path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : '';
      const schema = file && schemaOf(schemas[app] ?? {}, file);
      if (schema) return { problems: validateFile({ file, text, schema, known: { validate } }), isUnfinished: false };
    }
    if (!post || !path.endsWith('.md')) return { problems: [], isUnfinished: false };
    const context = {
      categories: post.categories,
      pictures: new AnyPictures(post.pictures.map((picture) => [picture.name, picture])),
      postIds: new Set([...post.postIds, idOfPath(path)]),
      siteAddresses: pagesOf(vocabulary),
      facts: vocabulary.facts,
    };
    return {
      problems: validatePost({ path, text }, fields, context),
      isUnfinished: unfinishedState(text) !== undefined,
    };
  };
}
