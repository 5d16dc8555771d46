import { h, type Control, type ControlClass } from '../decap-types.ts';

type SortedList = Control & { onSortEnd: (indexes: { oldIndex: number; newIndex: number }) => void };
interface Rendered {
  render(): unknown;
}
const HANDLE = '[role="button"][aria-roledescription="sortable"]';
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/** Lets the arrow keys move list items by their handles, which Decap supports for pointers only. */
export function withKeyboardReorder(Base: ControlClass): ControlClass {
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

/** Moves the item whose handle has the focus, keeps the focus there and announces the new position. */
export function moveItem(list: Pick<SortedList, 'onSortEnd'>, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const handle = event.target as HTMLElement;
  if (step === undefined || !handle.matches(HANDLE)) return;
  event.preventDefault();
  // An outer list must not move its own item.
  event.stopPropagation();
  const item = handle.parentElement!.parentElement!;
  const container = item.parentElement!;
  // The container also holds announcements for screen readers, which are not items.
  const items = () => [...container.children].filter((each) => each.querySelector(`:scope > * > ${HANDLE}`));
  const oldIndex = items().indexOf(item);
  const newIndex = oldIndex + step;
  const { length } = items();
  if (newIndex < 0 || newIndex >= length) return;
  list.onSortEnd({ oldIndex, newIndex });
  requestAnimationFrame(() => {
    const movedHandle = items()[newIndex]?.querySelector<HTMLElement>(HANDLE);
    movedHandle?.focus();
    movedHandle?.scrollIntoView({ block: 'nearest' });
    document.getElementById('desk-announcement')!.textContent = `Moved to position ${newIndex + 1} of ${length}.`;
  });
}
