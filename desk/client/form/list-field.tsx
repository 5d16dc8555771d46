import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { newYorkDay, newYorkTime } from '@cobblestone/domain/dates/new-york-time.ts';
import type { DeskField, FieldPath } from '../../format/desk-field.ts';
import type { Value } from '../../format/values.ts';
import { showMessage } from '../ui/messages.tsx';
import {
  goToField,
  useForm,
  useOpenFor,
  useProblem,
  useProblemsIn,
  type ControlProps,
  type RenderFields,
} from './form-context.tsx';
import * as styles from './form.styles.ts';
import { copyAsDraft, fieldId, initialValues, summaryOf } from './paths.ts';

const STEPS: Record<string, number> = { ArrowUp: -1, ArrowDown: 1 };

interface ItemProps {
  field: DeskField;
  path: FieldPath;
  index: number;
  items: readonly Value[];
  onItems: (items: Value[]) => void;
  onMove: (from: number, to: number) => void;
  renderFields: RenderFields;
  renderItem: RenderItem;
}

type RenderItem = (field: DeskField, path: FieldPath, value: Value) => ReactNode;

const Item = ({ field, path, index, items, onItems, onMove, renderFields, renderItem }: ItemProps) => {
  const value = items[index]!;
  const own = [...path, index];
  const [isOpen, setOpen] = useState(false);
  useOpenFor(own, () => setOpen(true));
  const problem = useProblem(own);
  const inside = useProblemsIn(own);
  const count = inside + (problem && field.fields ? 1 : 0);
  const name = `${field.itemLabel} ${index + 1}`;
  const summary = summaryOf(field.summary, value, name);
  const remove = () => {
    onItems(items.filter((_, at) => at !== index));
    showMessage({
      name: 'removed',
      text: `“${summary}” was removed.`,
      action: { label: 'Bring it back', run: () => onItems([...items]) },
      isBrief: true,
    });
  };
  const byKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    onMove(index, index + step);
  };
  const tools = (
    <div css={styles.tools} role="toolbar" aria-label={name} tabIndex={-1} onKeyDown={byKey}>
      <Button
        size="small"
        variant="quiet"
        disabled={index === 0}
        aria-label={`Move ${name} up`}
        onClick={() => onMove(index, index - 1)}
      >
        ↑
      </Button>
      <Button
        size="small"
        variant="quiet"
        disabled={index === items.length - 1}
        aria-label={`Move ${name} down`}
        onClick={() => onMove(index, index + 1)}
      >
        ↓
      </Button>
      {field.canCopy ? (
        <Button
          size="small"
          variant="quiet"
          onClick={() => onItems([...items.slice(0, index + 1), copyAsDraft(value), ...items.slice(index + 1)])}
        >
          Copy as a draft
        </Button>
      ) : null}
      {field.isResizable ? (
        <Button size="small" variant="quiet" aria-label={`Remove ${name}`} onClick={remove}>
          Remove
        </Button>
      ) : null}
    </div>
  );
  if (field.item)
    return (
      <div css={styles.row}>
        <div>{renderItem({ ...field.item, label: name }, own, value)}</div>
        {tools}
      </div>
    );
  return (
    <details
      css={styles.fold}
      id={fieldId(own)}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary onKeyDown={byKey}>
        <span css={styles.mark} aria-hidden="true" />
        <span>{summary}</span>
        {count > 0 ? <span css={styles.count}>{count === 1 ? '1 problem' : `${count} problems`}</span> : null}
      </summary>
      {isOpen ? (
        <div>
          <div>{tools}</div>
          {problem ? <p css={fieldStyles.error}>{problem}</p> : null}
          <div>{renderFields(field.fields!, own, value)}</div>
        </div>
      ) : null}
    </details>
  );
};

/** A list whose items can be opened, added, removed and moved: by buttons, or by Alt and the arrow keys. */
export const ListField = ({
  field,
  path,
  value,
  renderFields,
  renderItem,
}: ControlProps & { renderFields: RenderFields; renderItem: RenderItem }) => {
  const { change } = useForm();
  const items = Array.isArray(value) ? value : [];
  const error = useProblem(path);
  const [moved, setMoved] = useState('');
  /** Items keep their open state when they move. */
  const keys = useRef<{ next: number; list: number[] }>({ next: 0, list: [] });
  while (keys.current.list.length < items.length) keys.current.list.push(keys.current.next++);
  keys.current.list.length = items.length;
  const onItems = (next: Value[], order?: number[]) => {
    if (order) keys.current.list = order;
    change(path, next);
  };
  const onMove = (from: number, to: number) => {
    if (to < 0 || to >= items.length) return;
    const shift = <Entry,>(list: readonly Entry[]) => {
      const rest = list.filter((_, at) => at !== from);
      return [...rest.slice(0, to), list[from]!, ...rest.slice(to)];
    };
    onItems(shift(items), shift(keys.current.list));
    setMoved(`Moved to position ${to + 1} of ${items.length}.`);
  };
  const add = () => {
    const now = new Date();
    const item = field.item
      ? ''
      : {
          ...initialValues(field.fields ?? [], { day: newYorkDay(now), time: newYorkTime(now) }),
          ...(field.canCopy && { draft: true }),
        };
    onItems([...items, item]);
    goToField([...path, items.length]);
  };
  const isFull = field.max !== undefined && items.length >= field.max;
  return (
    <fieldset css={styles.list} id={fieldId(path)}>
      <legend>{field.label}</legend>
      {field.hint && field.hint !== '-' ? <p css={styles.hint}>{field.hint}</p> : null}
      {items.map((_, index) => (
        <Item
          key={keys.current.list[index]}
          field={field}
          path={path}
          index={index}
          items={items}
          onItems={(next) =>
            onItems(
              next,
              keys.current.list.length > next.length ? keys.current.list.filter((__, at) => at !== index) : undefined,
            )
          }
          onMove={onMove}
          renderFields={renderFields}
          renderItem={renderItem}
        />
      ))}
      {error ? <p css={fieldStyles.error}>{error}</p> : null}
      {field.isResizable && !isFull ? (
        <div>
          <Button size="small" onClick={add}>
            {`Add ${field.itemLabel}`}
          </Button>
        </div>
      ) : null}
      <p role="status" css={{ position: 'absolute', clipPath: 'inset(50%)' }}>
        {moved}
      </p>
    </fieldset>
  );
};
