import { SaxesParser } from 'saxes';
import type { StitchDocument } from '../../contract/routes/routes.ts';

/** Faults of a site's XML documents, with their addresses: one invalid character breaks every feed reader. */
export function xmlFaults(documents: readonly StitchDocument[]): string[] {
  return documents.flatMap(({ path, contentType, body }) => {
    if (!/\bxml\b/.test(contentType)) return [];
    try {
      new SaxesParser({ xmlns: true }).write(body).close();
      return [];
    } catch (error) {
      return [`${path} is not well-formed XML: ${(error as Error).message} Fix the content that this quotes.`];
    }
  });
}
