import { memo, Suspense, use, useEffect, useRef, useState, type ComponentType } from 'react';
import { css } from '@emotion/react';
import type { FragmentName } from '../../contract/fragments.ts';
import type { FragmentSlotProps } from '@cobblestone/platform/contract/site.tsx';
import { onInspection } from '../../contract/site-events.ts';
import { startMark } from '../../contract/page/start-app.ts';
import { keepStitchedHtml } from '../../contract/page/hydrate.tsx';
import { fragmentCode } from '../federation/module-cache.ts';
import { hostApp } from '../host-app.ts';
import { MarkHydrated, RemoteBoundary, wasStitched, StitchedFallback } from '../hydration/remote-boundary.tsx';
import { needsApp } from '../start/start-when-needed.ts';
import { resolvedPromise } from '../hydration/promise-status.ts';

const loadingFragment = css`
  min-height: var(--fragment-min-height);
  padding: var(--space-l) var(--space-gutter);
`;

/** Heights that fragments had when their page was left, in CSS pixels, by what they show and the window's width. */
const heights = new Map<string, number>();
const placed = new Map<HTMLElement, string>();

const heightKey = (shown: string) => `${shown} ${window.innerWidth}`;

/** Runs before a page is left: after Back, a late fragment keeps its height. */
export function rememberFragmentHeights(): void {
  for (const [element, shown] of placed) heights.set(heightKey(shown), element.offsetHeight);
}

interface Gate {
  opened: Promise<void>;
  open: () => void;
}

function createGate(): Gate {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { opened, open };
}

const alwaysOpen: Gate = { opened: resolvedPromise(undefined), open: () => {} };
const inBrowser = typeof window !== 'undefined';

function GatedFragment({ gate, name, props }: { gate: Gate; name: FragmentName; props: object }) {
  const { FragmentBoundary } = hostApp();
  use(gate.opened);
  // The name decides the props; FragmentSlotProps has checked that they go together.
  const Fragment = use(fragmentCode(name)).Fragment as ComponentType<object>;
  return (
    <>
      <FragmentBoundary>
        <Fragment {...props} />
      </FragmentBoundary>
      <MarkHydrated name={name} />
    </>
  );
}

function PlacedFragment({ name, props, when = 'visible', minHeight }: FragmentSlotProps) {
  // The gate spares the network while a stitched page hydrates; on a page that is moved to, nothing stands behind it.
  const [gate] = useState(() => (inBrowser && when === 'visible' && wasStitched(name) ? createGate() : alwaysOpen));
  const element = useRef<HTMLDivElement>(null);
  const shown = name + JSON.stringify(props);
  useEffect(() => {
    const own = element.current;
    if (!own) return;
    placed.set(own, shown);
    return () => void placed.delete(own);
  }, [shown]);
  useEffect(() => openWhenNear(gate, element.current), [gate]);
  return (
    <div ref={element} data-fragment={name}>
      <RemoteBoundary name={name} fallback={() => null}>
        <Suspense
          fallback={
            <StitchedFallback name={name}>
              {inBrowser && when === 'visible' && gate === alwaysOpen ? (
                <LoadingFragment shown={shown} minHeight={minHeight} />
              ) : null}
            </StitchedFallback>
          }
        >
          <GatedFragment gate={gate} name={name} props={props} />
        </Suspense>
      </RemoteBoundary>
    </div>
  );
}

/**
 * Until there is a mouse, what was stitched stays out of React's sight: a move changes what stands around every part, and
 * would wait for one that is not hydrated.
 */
function FragmentWithMouse(slot: FragmentSlotProps) {
  const [isOpen, setIsOpen] = useState(!inBrowser);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => openWithMouse(() => setIsOpen(true), element.current), []);
  if (isOpen) return <PlacedFragment {...slot} />;
  return <div key="waiting" ref={element} data-fragment={slot.name} {...keepStitchedHtml} />;
}

function LoadingFragment({ shown, minHeight = 0 }: { shown: string; minHeight?: number }) {
  const { Placeholder } = hostApp();
  const height = heights.get(heightKey(shown)) ?? minHeight;
  return (
    <div css={[loadingFragment, { '--fragment-min-height': `${height}px` }]}>
      <Placeholder />
    </div>
  );
}

/**
 * Places a remote's fragment (SiteServices.Fragment). It is stitched like the rest of the page. Its code loads when it
 * comes near the viewport or is touched. Changed props would make React drop the stitched HTML too early, so equal
 * props count as the same.
 */
export const FragmentSlot = memo(
  (slot: FragmentSlotProps) => (slot.when === 'mouse' ? <FragmentWithMouse {...slot} /> : <PlacedFragment {...slot} />),
  (before, after) => before.name === after.name && JSON.stringify(before.props) === JSON.stringify(after.props),
);

const NEAR = '300px';

function openWhenNear(gate: Gate, element: HTMLElement | null): (() => void) | undefined {
  if (!element) return undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      gate.open();
    },
    { rootMargin: NEAR },
  );
  observer.observe(element);
  element.addEventListener('focusin', gate.open, { once: true });
  return () => observer.disconnect();
}

function openWithMouse(open: () => void, element: HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const openWhenQuiet = () => void (timer ??= setTimeout(open, 2000));
  const onMove = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && openWhenQuiet();
  const part = element?.querySelector(`[${startMark}]`);
  if (!window.matchMedia || matchMedia('(any-hover: hover)').matches || (part && needsApp(part))) openWhenQuiet();
  else window.addEventListener('pointermove', onMove, { passive: true });
  // A preview does not wait for an interaction.
  const stopListening = onInspection(open);
  return () => {
    stopListening();
    clearTimeout(timer);
    window.removeEventListener('pointermove', onMove);
  };
}
