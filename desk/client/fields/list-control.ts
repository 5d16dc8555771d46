import { h, type Control, type ControlClass } from '../decap-types.ts';

interface Rendered {
  render(): unknown;
}
interface Item {
  set: (field: string, value: unknown) => Item;
}
type List = Control & {
  onSortEnd: (indexes: { oldIndex: number; newIndex: number }) => void;
  addItem: (item: Item) => void;
};
const HANDLE = '[role="button"][aria-roledescription="sortable"]';
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Lets the arrow keys move list items by their handles, which Decap supports for pointers only. Items that can be drafts
 * can be copied: the copy is a draft.
 */
export function withListTools(Base: ControlClass): ControlClass {
  return class extends (Base as new (props: Control['props']) => Control & Rendered) {
    override render(): unknown {
      const list = this as unknown as List;
      const { field, value } = this.props;
      const last = (value as { last?: () => Item } | undefined)?.last?.();
      const copy = `Copy the last ${String(field.get('label_singular'))} as a draft`;
      return h(
        'div',
        { onKeyDown: (event: KeyboardEvent) => moveItem(list, event) },
        super.render(),
        last && field.get('can_copy')
          ? h(
              'button',
              { type: 'button', className: 'desk-button', onClick: () => list.addItem(last.set('draft', true)) },
              copy,
            )
          : null,
      );
    }
  };
}

/** Moves the item whose handle has the focus, keeps the focus there and announces the new position. */
export function moveItem(list: Pick<List, 'onSortEnd'>, event: KeyboardEvent): void {
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
