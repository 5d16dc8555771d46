import {
  memo,
  Suspense,
  use,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithoutRef,
  type ElementType,
  type ReactNode,
  type RefObject,
} from 'react';

/**
 * When the contents of an element hydrate. Until then they keep their stitched HTML and React does no work for them.
 * - `load`: with the page.
 * - `visible`: when they come near the screen or are first used: touched, typed into or focused.
 * - `never`: not at all. The host follows links in them. When a picture fails they are rendered after all, because a
 * failed picture has a fallback (A21). They must not change while the element exists. A stitched page does not load the code
 * of a `lazyPart` in them.
 */
export type HydrateWhen = 'load' | 'visible' | 'never';

type ElementProps<Tag extends ElementType> = { /** Default `div`. */ as?: Tag } & Omit<
  ComponentPropsWithoutRef<Tag>,
  'as' | 'dangerouslySetInnerHTML'
>;
type AnyElementProps = { as: ElementType; children?: ReactNode };

/** An element whose contents hydrate on their own. After a client-side navigation they are simply rendered. */
export function Hydrate<Tag extends ElementType = 'div'>({
  when,
  as,
  ...rest
}: ElementProps<Tag> & { when: HydrateWhen }) {
  const Element: ElementType = as ?? 'div';
  if (when === 'load') return <Element {...rest} />;
  if (when === 'never') return <NeverHydrated as={Element} {...rest} />;
  return <HydratedLater as={Element} {...rest} />;
}

/** Attribute of an element whose contents are not hydrated. */
export const unhydratedMark = 'data-hem-unhydrated';

/**
 * Makes React keep the contents that it finds in an element; give it in place of children. The inner object must be the
 * same on every render, because React would rewrite the contents for a new one.
 */
export const keepStitchedHtml = { suppressHydrationWarning: true, dangerouslySetInnerHTML: { __html: '' } } as const;

const subscribeToNothing = () => () => undefined;

/** Whether the page contained this part before hydration. Always false in development, so that edits show. */
function useWasStitched(): boolean {
  const [own] = useState({ isStitched: false });
  return useSyncExternalStore(
    subscribeToNothing,
    () => own.isStitched,
    // The snapshot during hydration and on the server.
    () => (own.isStitched = typeof document !== 'undefined' && !('hemDevelopment' in window)),
  );
}

const hasFailed = (image: HTMLImageElement) => image.complete && image.naturalWidth === 0 && image.currentSrc !== '';

function NeverHydrated({ as: Element, children, ...rest }: AnyElementProps) {
  const element = useRef<HTMLElement>(null);
  const wasStitched = useWasStitched();
  const [hasFailedPicture, setHasFailedPicture] = useState(false);
  const isKept = wasStitched && !hasFailedPicture;
  useEffect(() => {
    const own = element.current!;
    own.toggleAttribute(unhydratedMark, isKept);
    if (!isKept) return;
    // The player of a recording reports failures by itself.
    const onError = ({ target }: Event) => target instanceof HTMLImageElement && setHasFailedPicture(true);
    if ([...own.querySelectorAll('img')].some(hasFailed)) return void setHasFailedPicture(true);
    // Errors do not bubble.
    own.addEventListener('error', onError, true);
    return () => own.removeEventListener('error', onError, true);
  }, [isKept]);
  return <Element ref={element} {...rest} {...(isKept ? keepStitchedHtml : { children })} />;
}

/** Contents hydrate once their gate is open. */
class Gate {
  isOpen = false;
  open!: () => void;
  readonly opened = new Promise<void>((resolve) => {
    this.open = () => {
      this.isOpen = true;
      // React's `use` reads these fields synchronously, so that the first interaction does not wait for a promise.
      Object.assign(this.opened, { status: 'fulfilled', value: undefined });
      resolve();
    };
  });
}

const gates = new WeakMap<Element, Gate>();

function openGatesAround({ target }: Event): void {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement)
    gates.get(element)?.open();
}

if (typeof window !== 'undefined')
  for (const type of ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'click'])
    window.addEventListener(type, openGatesAround, { capture: true, passive: true });

/** The part of a page, which is gone after it. A fragment's name has a slash. */
const PAGE = '[data-hem-boundary]:not([data-hem-boundary*="/"])';

/** What hydrates a part that waits, at a change of context. */
const waiting = new Set<(isAnother: boolean) => void>();

/**
 * Hydrates waiting parts before a change of context that any part might read: React does not show the change before
 * each of them can hydrate. @param isAnother another page comes, so only parts around the present one matter
 */
export function hydrateAll(isAnother: boolean): void {
  for (const hydrate of waiting) hydrate(isAnother);
}

function HydratedLater({ as: Element, children, ...rest }: AnyElementProps) {
  const element = useRef<HTMLElement>(null);
  const wasStitched = useWasStitched();
  const [gate] = useState(() => {
    const created = new Gate();
    if (!wasStitched) created.open();
    return created;
  });
  // A new render would make React drop unhydrated contents, so newer contents wait as well.
  const [firstContents] = useState(children);
  const [isLive, setIsLive] = useState(gate.isOpen);
  useEffect(() => {
    const own = element.current!;
    if (gate.isOpen) return;
    gates.set(own, gate);
    if (own.contains(document.activeElement)) return void gate.open();
    const hydrate = (isAnother: boolean) => void ((isAnother && own.closest(PAGE)) || gate.open());
    waiting.add(hydrate);
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && gate.open(), {
      rootMargin: '500px',
    });
    observer.observe(own);
    return () => {
      observer.disconnect();
      waiting.delete(hydrate);
    };
  }, [gate]);
  return (
    <Element ref={element} {...rest}>
      <Contents element={element} gate={gate} onLive={setIsLive}>
        {isLive ? children : firstContents}
      </Contents>
    </Element>
  );
}

interface ContentsProps {
  element: RefObject<HTMLElement | null>;
  gate: Gate;
  /** Called with true when the contents are hydrated. */
  onLive: (isLive: true) => void;
  children: ReactNode;
}

/** Equal contents are not rendered again: React would drop the stitched ones. */
const Contents = memo(function Contents({ element, ...gated }: ContentsProps) {
  return (
    <Suspense fallback={<StitchedCopy element={element} />}>
      <GatedContents {...gated} />
    </Suspense>
  );
});

function GatedContents({ gate, onLive, children }: Omit<ContentsProps, 'element'>) {
  use(gate.opened);
  useEffect(() => void onLive(true), [onLive]);
  return children;
}

/** Fallback when React drops the stitched contents because a context has changed: shows the same HTML. */
function StitchedCopy({ element }: Pick<ContentsProps, 'element'>) {
  const [html] = useState(() => element.current?.innerHTML);
  return html === undefined ? null : <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}
