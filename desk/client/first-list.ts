import type { Values } from '../format/values.ts';
import { PAGE } from './list-pages.ts';
import { config } from './server.ts';

/** The content manager shows its own list by then, or something else that must be seen. Milliseconds. */
const LIMIT = 10_000;

/** The list of stories that the desk's address opens, if it is one. */
export function openList(): { name: string; label: string; description: string } | undefined {
  const [, , name = config.cms.collections[0]?.name, ...rest] = location.hash.split('/');
  return rest.length > 0
    ? undefined
    : config.cms.collections.find((each) => each.folder !== undefined && each.name === name);
}

/**
 * Draws the newest stories before the content manager is there, which takes a second or more of the browser's whole time: they
 * stand where its own list will, and lead to where its own links do. They go when it has drawn that, or another place is opened.
 */
export function drawFirstList(
  { name, label, description }: NonNullable<ReturnType<typeof openList>>,
  posts: readonly { path: string; fields: Values }[],
): void {
  const managed = document.getElementById('nc-root')!;
  const first = document.createElement('div');
  first.className = 'desk-first';
  const places = element(
    'nav',
    '',
    ...config.cms.collections.map((each) => link(`#/collections/${each.name}`, each.label)),
  );
  places.ariaLabel = 'The desk';
  const rows = posts.slice(0, PAGE).map(({ path, fields: { title, date, state } }) => {
    const words = [title, date, state].filter((each) => typeof each === 'string' && each !== '').join(' · ');
    return element(
      'li',
      '',
      link(`#/collections/${name}/entries/${path.split('/').at(-1)!.replace(/\.md$/, '')}`, words),
    );
  });
  first.append(
    places,
    element(
      'main',
      '',
      element('header', '', element('h1', label), element('p', description)),
      element('ul', '', ...rows),
    ),
  );
  // It is below, and says that it is loading.
  managed.inert = true;
  managed.before(first);
  const go = (): void => {
    seen.disconnect();
    clearTimeout(timer);
    removeEventListener('hashchange', go);
    managed.inert = false;
    const cursor = first.contains(document.activeElement) ? document.activeElement!.getAttribute('href') : null;
    const { scrollTop } = first;
    first.remove();
    if (scrollTop > 0) managed.parentElement!.scrollTop = scrollTop;
    if (cursor !== null) managed.querySelector<HTMLElement>(`[href="${CSS.escape(cursor)}"]`)?.focus();
  };
  const seen = new MutationObserver(() => managed.querySelector(`[href^="#/collections/${name}/entries/"]`) && go());
  seen.observe(managed, { childList: true, subtree: true });
  addEventListener('hashchange', go);
  const timer = setTimeout(go, LIMIT);
}

/** Once the browser has shown what it was given; a tab that nobody sees shows nothing. */
export const shown = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.visibilityState !== 'visible') resolve();
    else requestAnimationFrame(() => setTimeout(resolve));
  });

function element(kind: string, text: string, ...parts: Node[]): HTMLElement {
  const made = Object.assign(document.createElement(kind), { textContent: text });
  made.append(...parts);
  return made;
}

const link = (href: string, textContent: string) => Object.assign(document.createElement('a'), { href, textContent });
