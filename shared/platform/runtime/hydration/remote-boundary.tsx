import { css } from '@emotion/react';
import { Component, useEffect, useState, type MouseEvent, type ReactNode } from 'react';
import { emitSiteEvent } from '../../contract/site-events.ts';
import { reportError } from '../reports/page-faults.ts';
import { isPosting, replayEarlyClicks, takeEarlyClicks } from '../start/boot.ts';
import { toast } from '../toasts/toast-store.ts';

const stitched = new Map<string, string>();
const hydrated = new Set<string>();

const sameLayout = css`
  display: contents;
`;

/** Remembers the stitched HTML of every remote on the page. Must run before hydration, which may empty them. */
export function captureStitchedBoundaries(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-hem-boundary]')) {
    stitched.set(element.dataset.hemBoundary ?? '', element.innerHTML);
  }
}

/** Current HTML of a stitched part. A copy of it is shown while the part's code is late, and after a failure. */
function shownHtml(name: string): string | undefined {
  if (!stitched.has(name)) return undefined;
  return document.querySelector(`[data-hem-boundary="${name}"]`)?.innerHTML || stitched.get(name);
}

/** Makes typed text and choices part of the HTML, which has only the defaults of fields. */
function writeTypedIntoHtml(name: string): void {
  const part = document.querySelector(`[data-hem-boundary="${name}"]`);
  for (const field of part?.querySelectorAll('input, textarea') ?? []) {
    const { value, checked } = field as HTMLInputElement;
    Object.assign(field, { defaultValue: value, defaultChecked: checked });
  }
  for (const option of part?.querySelectorAll('option') ?? []) option.defaultSelected = option.selected;
}

/** After a navigation inside the app the stitched HTML belongs to another page. */
export function forgetStitchedBoundaries(): void {
  stitched.clear();
}

interface RemoteBoundaryProps {
  /** `<app>` for a page, `<app>/<fragment>` for a fragment: also the value of `data-hem-boundary`. */
  name: string;
  /** Shown when the code fails and there is no stitched HTML to keep. */
  fallback: (error: unknown) => ReactNode;
  children: ReactNode;
}

let closeNotice = () => {};
function announceFailure(): void {
  closeNotice();
  closeNotice = toast({ title: SITE_WORDS.failedPartTitle, description: SITE_WORDS.failedPartText });
}

const needsCode = (control: Element | null) => control instanceof HTMLButtonElement && !isPosting(control);

const onClick = ({ target }: MouseEvent) => {
  if (needsCode((target as Element).closest('button'))) announceFailure();
};

/** When a remote's code does not load or throws, the stitched HTML stays, and the console reports why. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean; error?: unknown }> {
  override state: { failed: boolean; error?: unknown } = { failed: false };
  private html?: string | undefined;

  static getDerivedStateFromError(error: unknown) {
    return { failed: true, error };
  }

  override componentDidCatch(error: unknown) {
    const { name } = this.props;
    console.error(
      `The code of '${name}' ${hydrated.has(name) ? 'stopped' : 'did not start'}, so this part of the page stays as it was delivered: links and text work, ` +
        'buttons do not. Reason:',
      error,
    );
    reportError(error);
    emitSiteEvent('hem:part-failed', { part: name });
    const early = takeEarlyClicks(name);
    if (early.some(needsCode)) announceFailure();
    const link = early.find((control) => control instanceof HTMLAnchorElement);
    if (link) location.assign(link.href);
  }

  override render() {
    const { name, fallback, children } = this.props;
    if (!this.state.failed) return <div data-hem-boundary={name}>{children}</div>;
    if (this.html === undefined) writeTypedIntoHtml(name);
    const html = (this.html ??= shownHtml(name));
    if (html === undefined) return <div data-hem-boundary={name}>{fallback(this.state.error)}</div>;
    return (
      // The buttons in the copy are pressed; this only says that they do nothing.
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
      <div data-hem-boundary={name} data-hem-inert="" onClick={onClick} dangerouslySetInnerHTML={{ __html: html }} />
    );
  }
}

interface StitchedFallbackProps {
  /** Value of the part's `data-hem-boundary`. */
  name: string;
  /** Shown on a page that was not stitched. */
  children?: ReactNode;
}

/**
 * Fallback of a remote's part while its code loads. React normally keeps the stitched HTML by itself. An urgent
 * update, such as client-side navigation, makes React show this equal copy instead.
 */
export function StitchedFallback({ name, children = null }: StitchedFallbackProps) {
  // Hydrated content can differ from the stitched HTML.
  const [html] = useState(() => (hydrated.has(name) ? undefined : shownHtml(name)));
  return html === undefined ? children : <div css={sameLayout} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Marks a part's content as hydrated, also in the page, where checks read it. @param name value of its `data-hem-boundary` */
export function MarkHydrated({ name }: { name: string }) {
  useEffect(() => {
    hydrated.add(name);
    for (const part of document.querySelectorAll(`[data-hem-boundary="${name}"]`))
      part.setAttribute('data-hem-hydrated', '');
    // By then, new controls have the state of the clicked ones (`keepInput`).
    queueMicrotask(() => replayEarlyClicks(name));
  }, [name]);
  return null;
}
