import type { AppName } from '@hemstitch/platform/contract/app-names';
import { contentData } from '@hemstitch/platform/contract/content/content-data';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import type { ResolvedPictures } from '@hemstitch/platform/contract/content/resolve-pictures';
import { useSiteData } from '@hemstitch/platform/contract/site';
import type { z } from 'zod';
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
    return fillFacts<ContentOf<Files, File> & object>(content);
  };
