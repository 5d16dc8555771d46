import { pageState } from '../../contract/page-state.ts';
import { startApp, startMark } from '../../contract/page/start-app.ts';
import { pageAddresses } from '../../contract/routes/page-in-query.ts';

/** How far from the screen a part is near, in CSS pixels. */
const NEAR = '500px';

/** Starts the app when a part of the page says that it needs it (`StartCondition`), or a picture fails, which has a rule. */
export function startWhenNeeded(): void {
  for (const part of document.querySelectorAll(`[${startMark}]`)) {
    const [kind, value] = conditionOf(part);
    if (kind === 'near') startWhenNear(part);
    else if (kind === 'seen') startWhenSeen(part, Number(value));
    else if (needsApp(part)) startApp();
  }
  startWhenPicturesFail();
}

const conditionOf = (part: Element): string[] => part.getAttribute(startMark)!.split(' ');

const conditions: Record<string, (value: string) => boolean> = {
  stored: isStored,
  cookie: (name) => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`)),
  offered: isOffered,
  query: (name) => new URLSearchParams(location.search).has(name),
  'other-url': hasOtherUrl,
};

/** Whether a part needs the app wherever it stands on the page: its condition holds, and does not ask for it to be seen. */
export function needsApp(part: Element): boolean {
  const [kind = '', value = ''] = conditionOf(part);
  return conditions[kind]?.(value) ?? false;
}

function startWhenNear(part: Element): void {
  new IntersectionObserver(([entry]) => entry?.isIntersecting && startApp(), { rootMargin: NEAR }).observe(part);
}

/** @param time on the screen, in milliseconds */
function startWhenSeen(part: Element, time: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let timer: ReturnType<typeof setTimeout>;
  new IntersectionObserver(([entry]) => {
    clearTimeout(timer);
    if (entry?.isIntersecting) timer = setTimeout(startApp, time);
  }).observe(part);
}

function isOffered(spans: string): boolean {
  return spans.split(',').some((span) => {
    const [from = '', until = ''] = span.split('..');
    return Date.parse(from) <= Date.now() && Date.now() < Date.parse(until);
  });
}

function isStored(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null || localStorage.getItem(key) !== null;
  } catch {
    return false;
  }
}

/** Whether the address names another page than the stitched one. */
function hasOtherUrl(): boolean {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!canonical) return false;
  const { routes } = pageState();
  const pageOf = ({ pathname, search }: URL | Location) => pageAddresses(routes, pathname, search)[0];
  return pageOf(new URL(canonical.href)) !== pageOf(location);
}

function startWhenPicturesFail(): void {
  const isOurs = (target: EventTarget | null): target is HTMLImageElement =>
    target instanceof HTMLImageElement && target.closest('#hem-root') !== null;
  document.addEventListener('error', ({ target }) => isOurs(target) && startApp(), true);
  if (
    [...document.images].some(
      (image) => isOurs(image) && image.complete && image.naturalWidth === 0 && image.currentSrc,
    )
  )
    startApp();
}
