import { lazy, memo, Suspense, use, useEffect, useRef, useState, type ComponentType, type LazyExoticComponent } from 'react';
import { css } from '@emotion/react';
import type { FragmentName } from '@cobblestone/contracts/fragments.ts';
import type { FragmentSlotProps } from '@cobblestone/contracts/site.tsx';
import { DataBoundary } from '@cobblestone/design/data-boundary.tsx';
import { loadFragment } from './load-remote.ts';
import { BecomesAlive, RemoteBoundary, WhileComing } from './remote-boundary.tsx';
import { settled } from './settled.ts';

const slot = css`
  min-height: var(--fragment-min-height, 0);
`;

const fragments = new Map<FragmentName, LazyExoticComponent<ComponentType<object>>>();

function lazyFragment(name: FragmentName) {
  let fragment = fragments.get(name);
  if (!fragment) {
    // The name decides the props; FragmentSlotProps has checked that they go together.
    fragment = lazy(async () => ({ default: (await loadFragment(name)).Fragment as ComponentType<object> }));
    fragments.set(name, fragment);
  }
  return fragment;
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

const alwaysOpen: Gate = { opened: settled(undefined), open: () => {} };

function GatedFragment({ gate, name, props }: { gate: Gate; name: FragmentName; props: object }) {
  use(gate.opened);
  const Fragment = lazyFragment(name);
  return (
    <>
      <DataBoundary>
        <Fragment {...props} />
      </DataBoundary>
      <BecomesAlive name={name} />
    </>
  );
}

function PlacedFragment({ name, props, when = 'visible', minHeight }: FragmentSlotProps) {
  const [gate] = useState(() => (typeof window === 'undefined' ? alwaysOpen : createGate()));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => (when === 'idle' ? openWhenIdle(gate) : openWhenNear(gate, element.current)), [gate, when]);
  return (
    <div ref={element} css={[slot, minHeight ? { '--fragment-min-height': `${minHeight}px` } : null]} data-fragment={name}>
      <RemoteBoundary name={name} fallback={() => null}>
        <Suspense fallback={<WhileComing name={name} />}>
          <GatedFragment gate={gate} name={name} props={props} />
        </Suspense>
      </RemoteBoundary>
    </div>
  );
}

/**
 * Places a remote's fragment (SiteServices.Fragment). It is stitched like the rest of the page; its code loads when it
 * comes near the viewport or is touched. A change of props would make React drop the stitched HTML before the code is
 * there, so equal props count as the same.
 */
export const FragmentSlot = memo(
  PlacedFragment,
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

function openWhenIdle(gate: Gate): () => void {
  const timer = setTimeout(gate.open, 2000);
  return () => clearTimeout(timer);
}
