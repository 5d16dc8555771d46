import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ComponentPropsWithoutRef,
  type ElementType,
  type RefObject,
} from 'react';

/** Attribute, in a live page, of an element whose contents were delivered with the page and are not React's. */
export const stillMark = 'data-still';

/** One object for ever: React writes the contents again for another. */
const nothing = { __html: '' };

/** Spread on the element in place of its children: React keeps what it finds there. */
export const keptContents = { suppressHydrationWarning: true, dangerouslySetInnerHTML: nothing } as const;

const never = () => () => undefined;

/** In development an edited component must show, so all of a page is rendered there. */
export const keepsHtml = () => typeof document !== 'undefined' && !('siteDevelopment' in window);

/**
 * Whether an element's contents stay as they were stitched: they hold nothing that reacts but links, which the shell
 * follows wherever they stand, and pictures. React then keeps their HTML and renders none of it. On a page that is moved to
 * inside the app they are rendered like anything else, and so they are once a picture among them fails, which has a rule
 * (A21). They must stay the same for as long as the element is there.
 * @param element whose contents those are
 * @param isStill false for an element that reacts after all; it stays what it was
 */
export function useStill(element: RefObject<HTMLElement | null>, isStill = true): boolean {
  // What React hydrates, and nothing else, is read as the server's.
  const [own] = useState({ kept: false });
  const rendered = useSyncExternalStore(
    never,
    () => !own.kept,
    () => {
      own.kept = isStill && keepsHtml();
      return !own.kept;
    },
  );
  const [hasFailed, setFailed] = useState(false);
  const kept = !rendered && !hasFailed;
  useEffect(() => {
    const place = element.current;
    place?.toggleAttribute(stillMark, kept);
    if (!kept || !place) return;
    // A recording that does not come is no picture: its player says so itself, and stays.
    const fail = ({ target }: Event) => target instanceof HTMLImageElement && setFailed(true);
    if (
      [...place.querySelectorAll('img')].some((image) => image.complete && image.naturalWidth === 0 && image.currentSrc)
    )
      return setFailed(true);
    // Errors do not bubble.
    place.addEventListener('error', fail, true);
    return () => place.removeEventListener('error', fail, true);
  }, [kept, element]);
  return kept;
}

type StillProps<Tag extends ElementType> = { /** The element; default `div`. */ as?: Tag } & Omit<
  ComponentPropsWithoutRef<Tag>,
  'as' | 'dangerouslySetInnerHTML'
>;

/** An element whose contents stay as they were stitched (`useStill`). What they do with events, the element hears. */
export function Still<Tag extends ElementType = 'div'>({ as, children, ...rest }: StillProps<Tag>) {
  const Element: ElementType = as ?? 'div';
  const element = useRef<HTMLElement>(null);
  const kept = useStill(element);
  return kept ? (
    <Element ref={element} {...rest} {...keptContents} />
  ) : (
    <Element ref={element} {...rest}>
      {children}
    </Element>
  );
}
