import { act, render, type RenderResult } from '@testing-library/react';
import type { ReactNode } from 'react';
import { testServices, TestSite, type RenderPageOptions } from './test-site.tsx';

/** Renders a page or a fragment as in a site, for tests in `jsdom`. Fragments of other apps show their names. */
export async function renderPage(page: ReactNode, options: RenderPageOptions = {}): Promise<RenderResult> {
  return act(async () =>
    render(
      <TestSite services={testServices(options)} at={options.at}>
        {page}
      </TestSite>,
    ),
  );
}
