import { pageState } from '../../contract/page-state.ts';
import { startApp, startMark } from '../../contract/page/start-app.ts';
import { pageAddresses } from '../../contract/routes/page-in-query.ts';

/** Starts the app when a part of the page says that it needs it (`StartCondition`), or a picture fails, which has a rule. */
export function startWhenNeeded(): void {
  if ([...document.querySelectorAll(`[${startMark}]`)].some(needsApp)) startApp();
  startWhenPicturesFail();
}

const conditions: Record<string, (value: string) => boolean> = {
  stored: isStored,
  cookie: (name) => document.cookie.split('; ').some((cookie) => cookie.startsWith(`${name}=`)),
  offered: isOffered,
  query: (name) => new URLSearchParams(location.search).has(name),
  'other-url': hasOtherUrl,
};

/** Whether a part's condition holds. */
export function needsApp(part: Element): boolean {
  const [kind = '', value = ''] = part.getAttribute(startMark)!.split(' ');
  return conditions[kind]?.(value) ?? false;
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
