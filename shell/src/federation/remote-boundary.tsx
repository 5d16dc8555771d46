import { css } from '@emotion/react';
import { Component, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { replayEarlyClicks } from '../boot.ts';
import { reportError } from '../site/error-reporting.ts';
import { isTyped, restoreTouches, saveTouches, typedMark } from './touches.ts';

const stitched = new Map<string, string>();
const hydrated = new Set<string>();

const sameLayout = css`
  display: contents;
`;

/** Remembers the stitched HTML of every remote on the page. Must run before hydration, which may empty them. */
export function captureStitchedBoundaries(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-boundary]')) {
    stitched.set(element.dataset.boundary ?? '', element.innerHTML);
  }
}

/** Whether a part was delivered with the page that is shown, so that its HTML is there before its code. */
export function wasStitched(name: string): boolean {
  return stitched.has(name);
}

/**
 * The stitched HTML of a remote with what the visitor has typed into it since, which its markup alone would not hold.
 * The copy is made once, while the page still shows the original.
 */
function stitchedWithTyping(name: string): string | undefined {
  const html = stitched.get(name);
  if (html === undefined) return undefined;
  const shown = document.querySelector<HTMLElement>(`[data-boundary="${name}"]:not([data-inert])`);
  if (!shown?.firstChild) return html;
  for (const field of shown.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  )) {
    if (isTyped(field)) field.setAttribute(typedMark, '');
  }
  for (const field of shown.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')) {
    if (field instanceof HTMLTextAreaElement) field.defaultValue = field.value;
    else if (field.type === 'checkbox' || field.type === 'radio') field.defaultChecked = field.checked;
    else if (field.type !== 'file') field.defaultValue = field.value;
  }
  for (const option of shown.querySelectorAll('option')) option.defaultSelected = option.selected;
  stitched.set(name, shown.innerHTML);
  return shown.innerHTML;
}

/** After a navigation inside the app the stitched HTML belongs to another page. */
export function forgetStitchedBoundaries(): void {
  stitched.clear();
}

interface RemoteBoundaryProps {
  /** `<app>` for a page, `<app>/<fragment>` for a fragment: also the value of `data-boundary`. */
  name: string;
  /** Shown when the code fails and there is no stitched HTML to keep. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

/**
 * Stands around everything that comes from a remote. When its code can't be loaded, or throws, the visitor keeps the
 * page that was stitched, and the console says why it does not react.
 */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    const { name } = this.props;
    console.error(
      `The code of '${name}' did not start, so this part of the page stays as it was delivered: links and text work, ` +
        'buttons do not. Reason:',
      error,
    );
    reportError(error);
  }

  override render() {
    const { name, fallback, children } = this.props;
    if (!this.state.failed) return <div data-boundary={name}>{children}</div>;
    const html = stitchedWithTyping(name);
    if (html === undefined) return <div data-boundary={name}>{fallback(this.state.error)}</div>;
    return <div data-boundary={name} data-inert="" dangerouslySetInnerHTML={{ __html: html }} />;
  }
}

interface StitchedFallbackProps {
  /** Value of the part's `data-boundary`. */
  name: string;
  /** Stands there on a page that was not stitched. */
  children?: ReactNode;
}

/**
 * What a remote's part shows while its code is on the way. React keeps the stitched HTML by itself until then, except
 * when the visitor's own doing cannot wait, such as a followed link within the page: then this stands in with the same.
 */
export function StitchedFallback({ name, children = null }: StitchedFallbackProps) {
  // What is hydrated has moved on from what was stitched.
  const [html] = useState(() => (hydrated.has(name) ? undefined : stitchedWithTyping(name)));
  return html === undefined ? children : <StandIn name={name} html={html} />;
}

/** The part that is hydrated in its place is rendered again, so what was typed and pressed here meanwhile is handed on to it. */
function StandIn({ name, html }: { name: string; html: string }) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const own = element.current;
    return () => {
      if (own) saveTouches(name, own);
    };
  }, [name]);
  return <div css={sameLayout} ref={element} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Stands beside a part's content and records when that has been hydrated. */
export function MarkHydrated({ name }: { name: string }) {
  useEffect(() => {
    hydrated.add(name);
    const part = document.querySelector(`[data-boundary="${name}"]`);
    if (part) restoreTouches(name, part);
    replayEarlyClicks(name);
  }, [name]);
  return null;
}
