import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { useRouteFocus } from '@cobblestone/platform/runtime/focus/use-route-focus.ts';

/** Announces the title of each new page, and moves the focus to it. */
export function RouteFocus() {
  const title = useRouteFocus();
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
