import type { z } from 'zod';
import type { AppName } from '@cobblestone/platform/contract/app-names.ts';
import { contentData } from '@cobblestone/platform/contract/content/content-data.ts';
import type { PictureData } from '@cobblestone/platform/contract/content/pictures.schema.ts';
import type { ResolvedPictures } from '@cobblestone/platform/contract/content/resolve-pictures.ts';
import { useSiteData } from '@cobblestone/platform/contract/site.tsx';
import { useInterpolateFacts } from '../tours/use-interpolate-facts.ts';

type ContentSchemas = Readonly<Record<string, z.ZodType>>;

/** A content file as pages get it. `Files` is the type of an app's `contentFiles`. */
export type ContentOf<Files extends ContentSchemas, File extends keyof Files> = ResolvedPictures<
  z.infer<Files[File]>,
  PictureData
>;

/** Creates an app's hook that reads its content files, with facts filled in. It suspends until the file has loaded. */
export const createUseContent = <Files extends ContentSchemas>(app: AppName) =>
  function useContent<File extends keyof Files & string>(file: File): ContentOf<Files, File> {
    const content = useSiteData<ContentOf<Files, File>>(app, contentData(file));
    const fillFacts = useInterpolateFacts();
    if (!content) throw new Error(`The release of ${app} has no content file ${file}`);
    return fillFacts(content);
  };
