import { Hydrate, keepStitchedHtml } from '@hemstitch/platform/contract/page/hydrate';
import type { FragmentSlotProps } from '@hemstitch/platform/contract/site';
import { memo, Suspense, use, useEffect, useRef, useState, type ComponentType } from 'react';
import type { FragmentName } from '../../contract/fragments.ts';
import { startMark, onceTouched } from '../../contract/page/start-app.ts';
import { onInspection } from '../../contract/site-events.ts';
import { fragmentCode } from '../federation/module-cache.ts';
import { hostApp } from '../host-app.ts';
import { MarkHydrated, RemoteBoundary, StitchedFallback } from '../hydration/remote-boundary.tsx';
import { needsApp } from '../start/start-when-needed.ts';

function LoadedFragment({ name, props }: { name: FragmentName; props: object }) {
  const { FragmentBoundary } = hostApp();
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

/** Its code loads with its hydration, which spares the network while a stitched page hydrates. */
function PlacedFragment({ name, props, when = 'visible', minHeight }: FragmentSlotProps) {
  return (
    <Hydrate when={when === 'visible' ? 'visible' : 'load'} data-hem-fragment={name}>
      <RemoteBoundary name={name} fallback={() => null}>
        <Suspense
          fallback={
            <StitchedFallback name={name}>
              {when === 'visible' ? <LoadingFragment minHeight={minHeight} /> : null}
            </StitchedFallback>
          }
        >
          <LoadedFragment name={name} props={props} />
        </Suspense>
      </RemoteBoundary>
    </Hydrate>
  );
}

/** Until a mouse is used, stitched HTML is hidden from React: each navigation would wait for its hydration. */
function FragmentWithMouse(slot: FragmentSlotProps) {
  const [isOpen, setIsOpen] = useState(typeof window === 'undefined');
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const stop = openWithMouse(() => setIsOpen(true), element.current);
    return stop;
  }, []);
  if (isOpen) return <PlacedFragment {...slot} />;
  return <div key="waiting" ref={element} data-hem-fragment={slot.name} {...keepStitchedHtml} />;
}

function LoadingFragment({ minHeight = 0 }: { minHeight?: number }) {
  const { Placeholder } = hostApp();
  return (
    <div css={{ minHeight }}>
      <Placeholder />
    </div>
  );
}

/**
 * Places a remote's fragment (SiteServices.Fragment). It is stitched like the rest of the page. Its code loads when it
 * comes near the viewport or is touched. Equal props count as the same, so that nothing is rendered again for them.
 */
export const FragmentSlot = memo(
  (slot: FragmentSlotProps) => (slot.when === 'mouse' ? <FragmentWithMouse {...slot} /> : <PlacedFragment {...slot} />),
  (before, after) => before.name === after.name && JSON.stringify(before.props) === JSON.stringify(after.props),
);

function openWithMouse(open: () => void, element: HTMLElement | null): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const openWhenQuiet = () => void (timer ??= setTimeout(open, 2000));
  const onMove = ({ pointerType }: PointerEvent) => pointerType === 'mouse' && openWhenQuiet();
  const part = element?.querySelector(`[${startMark}]`);
  if (!window.matchMedia || matchMedia('(any-hover: hover)').matches || (part && needsApp(part)))
    onceTouched(openWhenQuiet);
  else window.addEventListener('pointermove', onMove, { passive: true });
  // A preview does not wait for an interaction.
  const stopListening = onInspection(open);
  return () => {
    stopListening();
    clearTimeout(timer);
    window.removeEventListener('pointermove', onMove);
  };
}
