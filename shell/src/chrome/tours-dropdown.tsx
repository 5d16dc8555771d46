import { useLocation } from '@cobblestone/contracts/navigation.tsx';
import * as NavigationMenu from '@radix-ui/react-navigation-menu';
import { useEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { ChevronIcon } from './icons.tsx';
import { ToursEntries } from './tours-entries.tsx';
import * as styles from './tours-menu.styles.ts';

const OPEN_DELAY = 200;
const SKIP_DELAY = 300;

/**
 * The Tours dropdown: opens 200 ms after the pointer rests on the link or its arrow, closes 150 ms after it left
 * (S12). The arrow opens it by keyboard and touch, so that the link beside it stays a link.
 */
export function ToursDropdown({ children }: { /** The link to the tours page. */ children: ReactNode }) {
  const { key } = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState({ value: '', key });

  // The library's focus proxy is hidden from assistive technology, so it must be no stop of the Tab key; the list comes
  // next in the page anyway.
  useEffect(() => {
    if (!state.value) return;
    for (const proxy of trigger.current?.parentElement?.querySelectorAll<HTMLElement>(
      '[aria-hidden="true"][tabindex="0"]',
    ) ?? []) {
      proxy.tabIndex = -1;
    }
  }, [state.value]);

  // The menu listens to its trigger only; the link is part of what a pointer takes for the trigger.
  const passOn = (type: 'pointermove' | 'pointerout') => (event: PointerEvent) => {
    const { pointerType, relatedTarget, clientX, clientY, screenX, screenY } = event;
    // With the pointer's place: an event without one reads as the very top of the page.
    trigger.current?.dispatchEvent(
      new window.PointerEvent(type, { bubbles: true, pointerType, relatedTarget, clientX, clientY, screenX, screenY }),
    );
  };

  return (
    <NavigationMenu.Root
      asChild
      aria-label={undefined}
      delayDuration={OPEN_DELAY}
      skipDelayDuration={SKIP_DELAY}
      value={state.key === key ? state.value : ''}
      onValueChange={(value) => setState({ value, key })}
    >
      <div>
        <NavigationMenu.Item asChild value="tours">
          <div css={styles.item}>
            <span onPointerMove={passOn('pointermove')} onPointerLeave={passOn('pointerout')}>
              {children}
            </span>
            <NavigationMenu.Trigger css={styles.trigger} ref={trigger} aria-label="Tours menu">
              <ChevronIcon />
            </NavigationMenu.Trigger>
            <NavigationMenu.Content css={styles.content}>
              <ToursEntries wrap={(link) => <NavigationMenu.Link asChild>{link}</NavigationMenu.Link>} />
            </NavigationMenu.Content>
          </div>
        </NavigationMenu.Item>
      </div>
    </NavigationMenu.Root>
  );
}
