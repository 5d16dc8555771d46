import { Component, type ReactNode } from 'react';
import { reportError } from '../site/error-reporting.ts';

const stitched = new Map<string, string>();

/** Remembers the stitched HTML of every remote on the page. Must run before hydration, which may empty them. */
export function captureStitchedBoundaries(): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-boundary]')) {
    stitched.set(element.dataset.boundary ?? '', element.innerHTML);
  }
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
    const html = stitched.get(name);
    if (html === undefined) return <div data-boundary={name}>{fallback(this.state.error)}</div>;
    return <div data-boundary={name} data-inert="" dangerouslySetInnerHTML={{ __html: html }} />;
  }
}
