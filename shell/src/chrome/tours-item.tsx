import { from } from '@cobblestone/design/breakpoints.ts';
import { useEffect, useRef, useState, type ComponentType, type ReactNode, type RefObject } from 'react';
import { ChevronIcon } from './icons.tsx';
import { ToursEntries } from './tours-entries.tsx';
import * as styles from './tours-menu.styles.ts';

type Dropdown = ComponentType<{ children: ReactNode }>;

/** The header's Tours item: a list shown by CSS, and the real menu once its code has come. */
export function ToursItem({ children }: { /** The link to the tours page. */ children: ReactNode }) {
  const item = useRef<HTMLLIElement>(null);
  const Dropdown = useDropdown(item);
  return (
    <li css={styles.item} ref={item}>
      {Dropdown ? (
        <Dropdown>{children}</Dropdown>
      ) : (
        <>
          {children}
          <span css={styles.triggerRoom}>
            <ChevronIcon />
          </span>
          <div css={styles.fallback}>
            <ToursEntries />
          </div>
        </>
      )}
    </li>
  );
}

/** Fetched when the page is quiet, on screens that show it, and put in place while nobody is using the list. */
function useDropdown(item: RefObject<HTMLLIElement | null>): Dropdown | undefined {
  const [Dropdown, setDropdown] = useState<Dropdown>();
  useEffect(() => {
    const element = item.current;
    const wide = window.matchMedia(from.tablet);
    if (!element || Dropdown) return;
    let ended = false;

    async function fetchWhenWide() {
      if (!wide.matches || ended) return;
      const { ToursDropdown } = await import('./tours-dropdown.tsx');
      placeWhenFree(ToursDropdown);
    }
    function placeWhenFree(Loaded: Dropdown) {
      if (ended || !element) return;
      if (!element.matches(':hover, :focus-within')) return setDropdown(() => Loaded);
      const retry = () => window.setTimeout(() => placeWhenFree(Loaded), 200);
      element.addEventListener('pointerleave', retry, { once: true });
      element.addEventListener('focusout', retry, { once: true });
    }

    const start = () => void fetchWhenWide().catch(() => undefined);
    const whenQuiet = window.requestIdleCallback ?? ((callback: () => void) => window.setTimeout(callback, 1000));
    whenQuiet(start);
    wide.addEventListener('change', start);
    return () => {
      ended = true;
      wide.removeEventListener('change', start);
    };
  }, [item, Dropdown]);
  return Dropdown;
}
