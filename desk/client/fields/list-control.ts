import { Component, h, type Control, type ControlClass } from '../decap-types.ts';

/** A list or a map of Decap's store. */
interface Collection {
  map: (change: (value: unknown, key: unknown) => unknown) => Collection;
}
interface Item extends Collection {
  has: (field: string) => boolean;
  set: (field: string, value: unknown) => Item;
}
interface ItemList extends Collection {
  size: number;
  get: (index: number) => Item;
  insert: (index: number, item: Item) => ItemList;
}
/** Decap documents no way to move an item that keeps the other items open or closed as they are. */
type List = Control & { onSortEnd: (indexes: { oldIndex: number; newIndex: number }) => void };
export const HANDLE = '[role="button"][aria-roledescription="sortable"]';
/** Lists also hold announcements for screen readers, which are not items. */
export const isListItem = (element: Element): boolean => element.querySelector(`:scope > * > ${HANDLE}`) !== null;
const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Lets the arrow keys move list items by their handles, which Decap supports for pointers only. Items that can be drafts
 * can be copied.
 */
export function withListTools(Base: ControlClass): ControlClass {
  return class extends Component() {
    #list: List | undefined;
    #copies = 0;
    override isValid = () => this.#list?.isValid?.() ?? true;
    /** Without this, Decap would refuse to save empty lists. */
    override validate = () => this.#list?.validate?.();
    shouldComponentUpdate = () => true;

    #copyItem(index: number): void {
      const items = this.props.value as ItemList;
      // Decap's list counts its items when it is mounted, so a new key mounts it again.
      this.#copies += 1;
      this.props.onChange(items.insert(index + 1, copyAsDraft(items.get(index))));
    }

    render(): unknown {
      const { field, value } = this.props;
      const count = field.get('can_copy') && isList(value) ? value.size : 0;
      const copyButton = (_: unknown, index: number) =>
        h(
          'button',
          { key: index, type: 'button', className: 'desk-button', onClick: () => this.#copyItem(index) },
          `Copy ${String(field.get('label_singular'))} ${index + 1} as a draft`,
        );
      return h(
        'div',
        { onKeyDown: (event: KeyboardEvent) => this.#list && moveItem(this.#list, event) },
        h(Base, {
          ...this.props,
          // On the way from one text to another, the form of the second has the values of the first for a moment.
          value: isList(value) ? value : undefined,
          key: `list-${this.#copies}`,
          ref: (list: List | null) => void (this.#list = list ?? this.#list),
        }),
        ...Array.from({ length: count }, copyButton),
      );
    }
  };
}

/** Whether a value is a list of Decap’s store. */
export const isList = (value: unknown): value is ItemList => isCollection(value) && 'insert' in value;

const isCollection = (value: unknown): value is Collection =>
  typeof value === 'object' && value !== null && 'map' in value;

/** Gives each name in an item another one, because names are unique in a text. */
const rename = <Value>(value: Value): Value =>
  isCollection(value)
    ? (value.map((inner, key) => (key === 'name' ? `copy-of-${String(inner)}` : rename(inner))) as Value)
    : value;

/** Copies an item. With a share of 0, the copy leaves the shares of the others as they are when it is no longer a draft. */
export function copyAsDraft(item: Item): Item {
  const copy = rename(item).set('draft', true);
  return copy.has('share') ? copy.set('share', 0) : copy;
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
  const items = () => [...container.children].filter(isListItem);
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
