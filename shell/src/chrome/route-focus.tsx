import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import { useRouteFocus } from '@cobblestone/platform/runtime/focus/use-route-focus.ts';

/** Says the title of each page that is moved to, and moves the focus there. */
export function RouteFocus() {
  const title = useRouteFocus();
  return (
    <VisuallyHidden as="p" aria-live="polite">
      {title}
    </VisuallyHidden>
  );
}
