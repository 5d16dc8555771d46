import { Link, useLocation, useNavigate, type NavigateFunction } from '@hemstitch/platform/contract/navigation';
import { renamedPagesFile } from '@hemstitch/platform/contract/routes/renamed-pages';
import { SiteDataError, type SiteDataSource } from '@hemstitch/platform/contract/site';
import { TestSite } from '@hemstitch/platform/testing/test-site';
import { act, fireEvent, render } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { recordingSite } from '@cobblestone/testing/render-with-site.tsx';
import type { CompiledPost } from '../../compile/posts/compile-post.ts';
import { Page } from '../pages/blog-page.tsx';
import { dataFilesOf } from './sample-posts.ts';

/**
 * The shell's services for a blog with these posts, the first of which was once `former-name`. `asked` lists the read
 * files in order. The files in `broken` fail.
 */
function siteWith(posts: readonly CompiledPost[], broken = new Set<string>()) {
  const files = dataFilesOf(posts).set(renamedPagesFile, JSON.stringify({ '/blog': { 'former-name': posts[0]?.id } }));
  const asked: string[] = [];
  const reading = new Map<string, Promise<string | undefined>>();
  const data: SiteDataSource = {
    read: (app, file) => {
      if (!reading.has(file)) {
        asked.push(file);
        reading.set(
          file,
          broken.has(file)
            ? Promise.reject(new SiteDataError(app, file, 'it is broken'))
            : Promise.resolve(files.get(file)),
        );
      }
      return reading.get(file) ?? Promise.resolve(undefined);
    },
    retry: (_app, file) => void reading.delete(file),
  };
  const { services } = recordingSite({ services: { data, Fragment: () => null } });
  return { services, asked };
}

function AddressLine({ onNavigate }: { onNavigate: (navigate: NavigateFunction) => void }) {
  const { pathname, search } = useLocation();
  onNavigate(useNavigate());
  return <output aria-label="Address">{pathname + search}</output>;
}

function PageHere() {
  const { pathname } = useLocation();
  if (pathname === '/') return <Link to="/blog">To the blog</Link>;
  return pathname === '/blog' ? <Page /> : <p>Another page</p>;
}

/** Renders the blog in a site with the pages `/`, `/blog` and `/elsewhere`, at the last address of `visited`. */
export async function renderBlog(posts: readonly CompiledPost[], visited: string[] = ['/blog'], broken?: Set<string>) {
  const site = siteWith(posts, broken);
  let navigate: NavigateFunction | undefined;
  await act(async () => {
    render(
      <TestSite services={site.services} at={visited}>
        <AddressLine onNavigate={(given) => (navigate = given)} />
        <Suspense fallback={null}>
          <PageHere />
        </Suspense>
      </TestSite>,
    );
  });
  /** Goes to an address, or back by -1. */
  const go = (to: string | -1) => act(async () => (typeof to === 'string' ? navigate?.(to) : navigate?.(to)));
  // Awaits act, so that data that the action loads has arrived when the function returns.
  const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  const type = (field: HTMLElement, text: string) =>
    act(async () => void fireEvent.change(field, { target: { value: text } }));
  const focus = (field: HTMLElement) => act(async () => field.focus());
  return { go, click, type, focus, asked: site.asked };
}

/** Renders a fragment of the blog, as on a page of another app. */
export async function renderFragment(posts: readonly CompiledPost[], fragment: ReactNode) {
  await act(async () => {
    render(
      <TestSite services={siteWith(posts).services}>
        <Suspense fallback={null}>{fragment}</Suspense>
      </TestSite>,
    );
  });
}
