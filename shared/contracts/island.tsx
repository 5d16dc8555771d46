import {
  memo,
  Suspense,
  use,
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentPropsWithoutRef,
  type ElementType,
  type ReactNode,
} from 'react';
import { keepsHtml } from './still.tsx';

/** Attribute of an island's element; its value is the island's id. */
const islandMark = 'data-island';

/** Has all islands of the page hydrated, in whichever copy of this module they are. */
const opening = 'site:islands-open';

/** How far from the screen an island is near, in CSS pixels. */
const NEAR = '500px';

/** What a visitor does with a control: the island that it is in hydrates before React hears of it. */
const touches = ['pointerdown', 'touchstart', 'focusin', 'keydown', 'input', 'click'];

interface Gate {
  opened: Promise<void>;
  isOpen: boolean;
  open: () => void;
}

function createGate(isOpen: boolean): Gate {
  let resolve = () => {};
  const opened = new Promise<void>((done) => (resolve = done));
  const gate: Gate = {
    opened,
    isOpen: false,
    open() {
      gate.isOpen = true;
      // React's `use` reads this at once: a touch waits for no promise.
      Object.assign(opened, { status: 'fulfilled', value: undefined });
      resolve();
    },
  };
  if (isOpen) gate.open();
  return gate;
}

const gates = new WeakMap<Element, Gate>();

function openTouched({ target }: Event): void {
  for (
    let island = target instanceof Element ? target.closest(`[${islandMark}]`) : null;
    island;
    island = island.parentElement?.closest(`[${islandMark}]`) ?? null
  ) {
    gates.get(island)?.open();
  }
}

let nearness: IntersectionObserver | undefined;

function openWhenNear(element: Element): void {
  nearness ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue;
        gates.get(target)?.open();
        nearness?.unobserve(target);
      }
    },
    { rootMargin: NEAR },
  );
  nearness.observe(element);
}

if (typeof window !== 'undefined')
  for (const type of touches) window.addEventListener(type, openTouched, { capture: true, passive: true });

/** Hydrates what is still waiting to be near: before something changes that every part of the page may hear of. */
export function openIslands(): void {
  window.dispatchEvent(new Event(opening));
}

const stitchedElement = (id: string) => (keepsHtml() ? document.querySelector(`[${islandMark}="${id}"]`) : null);

interface ContentsProps {
  gate: Gate;
  /** Called once the contents have been hydrated. */
  onLive: () => void;
  children: ReactNode;
}

function Gated({ gate, onLive, children }: ContentsProps) {
  use(gate.opened);
  useEffect(onLive, [onLive]);
  return children;
}

/** What React shows where it gives a waiting island up, since a context around it changed: the same, until it is near. */
function Stitched({ id }: { id: string }) {
  const [html] = useState(() => stitchedElement(id)?.innerHTML);
  return html === undefined ? null : <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** React throws the stitched contents of a waiting boundary away when it is rendered again, so equal contents are not. */
const Contents = memo(function Contents({ id, ...gated }: ContentsProps & { id: string }) {
  return (
    <Suspense fallback={<Stitched id={id} />}>
      <Gated {...gated} />
    </Suspense>
  );
});

export type IslandProps<Tag extends ElementType> = { /** The element; default `div`. */ as?: Tag } & Omit<
  ComponentPropsWithoutRef<Tag>,
  'as' | typeof islandMark
>;

/**
 * An element whose contents hydrate on their own: when they come near the screen, or are touched, typed into or focused.
 * Until then they keep the HTML that they were stitched with, and React does none of their work. A first touch is answered
 * as any later one. On a page that is moved to inside the app they are rendered like anything else. What they are given
 * meanwhile, by whoever renders them, they show once they are hydrated. What never reacts is no island but `Still`.
 */
export function Island<Tag extends ElementType = 'div'>({ as, children, ...rest }: IslandProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  const id = useId();
  const element = useRef<HTMLElement>(null);
  const [gate] = useState(() => createGate(stitchedElement(id) === null));
  const [first] = useState<ReactNode>(children as ReactNode);
  const [isLive, setLive] = useState(gate.isOpen);
  const [onLive] = useState(() => () => setLive(true));
  useEffect(() => {
    const own = element.current;
    if (!own || gate.isOpen) return;
    gates.set(own, gate);
    if (own.contains(document.activeElement) || !('IntersectionObserver' in window)) return gate.open();
    openWhenNear(own);
    window.addEventListener(opening, gate.open);
    return () => {
      nearness?.unobserve(own);
      window.removeEventListener(opening, gate.open);
    };
  }, [gate]);
  return (
    <Element ref={element} {...{ [islandMark]: id }} {...rest}>
      <Contents id={id} gate={gate} onLive={onLive}>
        {isLive ? (children as ReactNode) : first}
      </Contents>
    </Element>
  );
}
