import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { englishWords } from '../contract/words.ts';
import { testServices, TestSite, type RenderPageOptions } from './test-site.tsx';

Object.assign(globalThis, { SITE_WORDS: englishWords });

/** The HTML of a page or a fragment as in a site, for tests that need no browser. Fragments of other apps show their names. */
export async function pageHtml(page: ReactNode, options: RenderPageOptions = {}): Promise<string> {
  const site = (
    <TestSite services={testServices(options)} at={options.at}>
      {page}
    </TestSite>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(site, { onError: (error) => void errors.push(error) });
  // A boundary hides it from the page.
  if (errors.length > 0) throw errors[0];
  return text(prelude as NodeJS.ReadableStream as AsyncIterable<Buffer>);
}
