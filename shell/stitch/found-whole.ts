import { z } from 'zod';
import { parseJson } from '../render/parse-json.ts';
import { folderStore } from '../store/folder-store.ts';
import type { WrittenPages } from '../store/records.ts';
import type { Site } from '../store/site-record.ts';

/** The memory's name in a folder of this machine. */
const memory = 'found-whole.json';

const schema = z.object({ parts: z.array(z.string()), blobs: z.array(z.string()) });

/**
 * What this machine found whole in a store when it last published: parts of a site's pages, and the blobs that these name.
 * While all of them are there, nothing that the parts name was lost, and nobody has to read them to know that.
 */
export interface FoundWhole {
  /** Hashes of the parts of the live site that hold its pages. */
  parts: ReadonlySet<string>;
  blobs: ReadonlySet<string>;
}

/**
 * @param folder of this machine; what is in it can be deleted at any time
 * @param there blobs that are in the store now
 * @returns undefined where nothing is known, or something is gone
 */
export async function readFoundWhole(folder: string, there: ReadonlySet<string>): Promise<FoundWhole | undefined> {
  const bytes = await folderStore(folder)
    .read(memory)
    .catch(() => undefined);
  const { data } = schema.safeParse(bytes && parseJson(bytes.toString('utf8')));
  return data && [...data.parts, ...data.blobs].every((hash) => there.has(hash))
    ? { parts: new Set(data.parts), blobs: new Set(data.blobs) }
    : undefined;
}

/**
 * What is whole once a site is live.
 * @param pages those that were looked at or made
 * @param before what was found of those that nobody looked at
 */
export function foundWhole(
  pages: Site['pages'],
  { pages: served, making }: Pick<WrittenPages, 'pages' | 'making'>,
  before?: FoundWhole,
): FoundWhole {
  const blobs = Object.values(pages).flatMap(({ blob, encodings }) => [blob, ...Object.values(encodings)]);
  return { parts: new Set([...served.parts, ...making.parts]), blobs: new Set([...(before?.blobs ?? []), ...blobs]) };
}

/** A disk that is full or read-only costs time, and nothing else. */
export const keepFoundWhole = (folder: string, { parts, blobs }: FoundWhole): Promise<void> =>
  folderStore(folder)
    .write(memory, JSON.stringify({ parts: [...parts], blobs: [...blobs] }))
    .catch(() => undefined);
