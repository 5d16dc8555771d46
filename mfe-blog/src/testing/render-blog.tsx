import { Link, useLocation } from '@hemstitch/platform/contract/navigation';
import { renamedPagesFile } from '@hemstitch/platform/contract/routes/renamed-pages';
import { SiteDataError, type SiteDataSource } from '@hemstitch/platform/contract/site';
import { act, fireEvent } from '@testing-library/react';
import { Suspense, type ReactNode } from 'react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import type { CompiledPost } from '../../compile/posts/compile-post.ts';
import { Page } from '../pages/blog-page.tsx';
import { dataFilesOf } from './sample-posts.ts';

/**
 * The shell's services for a blog with these posts, the first of which was once `former-name`. `asked` lists the read
 * files in order. The files in `broken` fail.
 */
function servicesFor(posts: readonly CompiledPost[], broken = new Set<string>()) {
  const files = dataFilesOf(posts).set(renamedPagesFile, JSON.stringify({ '/blog': { 'former-name': posts[0]?.id } }));
  const asked: string[] = [];
  const reading = new Map<string, Promise<string | undefined>>();
  const data: SiteDataSource = {
    read: (app, file) => {
      if (!reading.has(file)) {
        asked.push(file);
        const fail = () => Promise.reject(new SiteDataError(app, file, 'it is broken'));
        reading.set(file, broken.has(file) ? fail() : Promise.resolve(files.get(file)));
      }
      return reading.get(file)!;
    },
    retry: (_app, file) => void reading.delete(file),
  };
  return { services: { data, Fragment: () => null }, asked };
}

function PageHere() {
  const { pathname } = useLocation();
  if (pathname === '/') return <Link to="/blog">To the blog</Link>;
  return pathname === '/blog' ? <Page /> : <p>Another page</p>;
}

/** Renders the blog in a site with the pages `/`, `/blog` and `/elsewhere`, at the last address of `visited`. */
export async function renderBlog(posts: readonly CompiledPost[], visited: string[] = ['/blog'], broken?: Set<string>) {
  const { services, asked } = servicesFor(posts, broken);
  const page = (
    <Suspense fallback={null}>
      <PageHere />
    </Suspense>
  );
  const { address, go } = await act(async () => renderWithSite(page, { at: visited, services }));
  // Awaits act, so that data that the action loads has arrived when the function returns.
  const click = (element: HTMLElement) => act(async () => void fireEvent.click(element));
  const type = (field: HTMLElement, text: string) =>
    act(async () => void fireEvent.change(field, { target: { value: text } }));
  const focus = (field: HTMLElement) => act(async () => field.focus());
  return { address, go, click, type, focus, asked };
}

/** Renders a fragment of the blog, as on a page of another app. */
export async function renderFragment(posts: readonly CompiledPost[], fragment: ReactNode) {
  const { services } = servicesFor(posts);
  await act(async () => renderWithSite(<Suspense fallback={null}>{fragment}</Suspense>, { services }));
}
