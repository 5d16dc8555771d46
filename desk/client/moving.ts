import { h, type Control, type ControlClass } from './cms.ts';

type SortedList = Control & { onSortEnd: (places: { oldIndex: number; newIndex: number }) => void };
interface Rendered {
  render(): unknown;
}
const HANDLE = '[role="button"][aria-roledescription="sortable"]';
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** A list whose items also the arrow keys move, on their handles: the content manager gives them to mouse and finger alone. */
export function movedByKeys(Base: ControlClass): ControlClass {
  return class extends (Base as new (props: Control['props']) => Control & Rendered) {
    override render(): unknown {
      return h(
        'div',
        { onKeyDown: (event: KeyboardEvent) => moveItem(this as unknown as SortedList, event) },
        super.render(),
      );
    }
  };
}

/** The handle keeps the cursor, and its new place is said. */
export function moveItem(list: Pick<SortedList, 'onSortEnd'>, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const handle = event.target as HTMLElement;
  if (step === undefined || !handle.matches(HANDLE)) return;
  event.preventDefault();
  // Also for the list that this one is in.
  event.stopPropagation();
  const item = handle.parentElement!.parentElement!;
  const places = item.parentElement!;
  // What a screen reader says of moving stands beside the items, too.
  const items = () => [...places.children].filter((each) => each.querySelector(`:scope > * > ${HANDLE}`));
  const oldIndex = items().indexOf(item);
  const newIndex = oldIndex + step;
  const { length } = items();
  if (newIndex < 0 || newIndex >= length) return;
  list.onSortEnd({ oldIndex, newIndex });
  requestAnimationFrame(() => {
    const moved = items()[newIndex]?.querySelector<HTMLElement>(HANDLE);
    moved?.focus();
    moved?.scrollIntoView({ block: 'nearest' });
    document.getElementById('desk-said')!.textContent = `Now in place ${newIndex + 1} of ${length}.`;
  });
}
