/**
 * Events between apps, named `owner:past-fact`: on `window`, so that apps of different releases understand them. A site adds
 * its own:
 *
 *     declare module '@hemstitch/platform/contract/site-events' {
 *       interface SiteEvents { 'checkout:basket-changed': { count: number } }
 *     }
 */
export interface SiteEvents {
  /** A form contains unsent text, which a reload would lose. */
  'hem:typing-started': { form: string };
  /** The form was sent or cleared. */
  'hem:typing-settled': { form: string };
  /** The code of a part, `<app>` or `<app>/<fragment>`, did not load or stopped: its buttons do not work. */
  'hem:part-failed': { part: string };
  /** A preview opens parts that normally appear later (`onInspection`). */
  'hem:inspection-began': Record<never, never>;
}

export function emitSiteEvent<Name extends keyof SiteEvents>(name: Name, detail: SiteEvents[Name]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** @returns a function that stops listening. */
export function onSiteEvent<Name extends keyof SiteEvents>(
  name: Name,
  listener: (detail: SiteEvents[Name]) => void,
): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<SiteEvents[Name]>).detail);
  window.addEventListener(name, handle);
  return () => window.removeEventListener(name, handle);
}

/** Begins what React's complaint is logged with; the gate reads from its components whose part it is. */
export const mismatchMessage = 'The stitched page and the app disagree:';

/** Attribute of the root element in a preview. */
export const inspectionMark = 'data-hem-inspection';

/** For a fragment that is hidden at first: the gate opens it to find its errors. @returns stops listening */
export function onInspection(show: () => void): () => void {
  if (document.documentElement.hasAttribute(inspectionMark)) show();
  return onSiteEvent('hem:inspection-began', show);
}
