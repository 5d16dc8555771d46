import { css } from '@emotion/react';
import { lazy, Suspense, useRef, useState, type ComponentType, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import { VisuallyHidden } from '@cobblestone/design/visually-hidden.tsx';
import type { ControlKind, DeskField, FieldPath } from '../../format/desk-field.ts';
import { isRecord, type Value } from '../../format/values.ts';
import { choices, useShared, warnings } from '../desk-data.ts';
import { showMessage } from '../ui/messages.tsx';
import { Choices, FieldSet, Input, PageAddress, Picture, PlaceMap, Select, Switch, TextArea } from './controls.tsx';
import { fieldId, goToField, useForm, useOpenFor, useProblem, type ControlProps } from './form-context.tsx';
import { copyAsDraft, initialValues, summaryOf } from './paths.ts';

/** The editor is most of the script, so a list opens without it. */
const StoryField = lazy(async () => {
  const { StoryField: Editor } = await import(/* webpackChunkName: "story" */ '../story/story-field.tsx');
  return { default: Editor };
});

const fold = css`
  border: 1px solid var(--color-rule);
  background: var(--color-sheet);
  & > summary {
    padding: 0 0.8em;
    font-weight: 650;
    overflow-wrap: anywhere;
  }
  & > div {
    ${stackOf('m')}
    padding: var(--space-s);
    border-top: 1px solid var(--color-rule);
  }
`;

type FoldProps = {
  path: FieldPath;
  title: string;
  isOpenAtFirst?: boolean;
  onKeyDown?: (event: KeyboardEvent) => void;
  children: ReactNode;
};

/** A group or an item, whose fields are made when it is opened. */
const Fold = ({ path, title, isOpenAtFirst = false, onKeyDown, children }: FoldProps) => {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  useOpenFor(path, () => setOpen(true));
  const problem = useProblem(path);
  return (
    <details css={fold} id={fieldId(path)} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary onKeyDown={onKeyDown}>{title}</summary>
      {isOpen ? (
        <div>
          {problem ? <p css={fieldStyles.error}>{problem}</p> : null}
          {children}
        </div>
      ) : null}
    </details>
  );
};

const SMALL_GROUP = 3;

const Group = ({ field: { label, hint, fields = [] }, path, value }: ControlProps) => (
  <Fold
    path={path}
    title={label}
    isOpenAtFirst={fields.length <= SMALL_GROUP && fields.every(({ kind }) => kind !== 'list' && kind !== 'group')}
  >
    <p css={fieldStyles.hint}>{hint}</p>
    <Fields fields={fields} path={path} value={value} />
  </Fold>
);

/** An item of a list. It keeps its key when it moves, and so stays open. */
type Entry = { key: string; value: Value };
type ItemProps = {
  list: ControlProps;
  entries: readonly Entry[];
  index: number;
  /** @param said to screen readers */
  onArrange: (next: readonly Entry[], said?: string) => void;
};

const Item = ({ list: { field, path: listPath }, entries, index, onArrange }: ItemProps) => {
  const { value } = entries[index]!;
  const path = [...listPath, index];
  const name = `${field.itemLabel} ${index + 1}`;
  const summary = summaryOf(field.summary, value, name);
  const move = (to: number) => {
    const next = entries.toSpliced(index, 1).toSpliced(to, 0, entries[index]!);
    if (entries[to]) onArrange(next, `Moved to position ${to + 1} of ${entries.length}.`);
  };
  const byKey = (event: KeyboardEvent) => {
    const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (step === undefined || !event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    move(index + step);
  };
  const remove = () => {
    onArrange(entries.toSpliced(index, 1));
    const action = { label: 'Bring it back', run: () => onArrange(entries) };
    showMessage({ name: 'removed', text: `“${summary}” was removed.`, action }, true);
  };
  const copy = () =>
    onArrange(entries.toSpliced(index + 1, 0, { key: crypto.randomUUID(), value: copyAsDraft(value) }));
  const button = (label: string, run: () => void, isOff = false, shown = label) => (
    <Button
      key={label}
      size="small"
      variant="quiet"
      css={{ minWidth: '2.75rem' }}
      aria-label={label}
      disabled={isOff}
      onClick={run}
    >
      {shown}
    </Button>
  );
  const tools = (
    <div role="toolbar" aria-label={name} tabIndex={-1} onKeyDown={byKey}>
      {[
        button(`Move ${name} up`, () => move(index - 1), index === 0, '↑'),
        button(`Move ${name} down`, () => move(index + 1), index === entries.length - 1, '↓'),
        field.canCopy && button('Copy as a draft', copy),
        field.isResizable && button(`Remove ${name}`, remove, false, 'Remove'),
      ]}
    </div>
  );
  return field.item ? (
    <div>
      <Field field={{ ...field.item, label: name }} path={path} value={value} />
      {tools}
    </div>
  ) : (
    <Fold path={path} title={summary} onKeyDown={byKey}>
      {tools}
      <Fields fields={field.fields!} path={path} value={value} />
    </Fold>
  );
};

/** A list whose items can be opened, added, removed and moved: by buttons, or by Alt and the arrow keys. */
const List = (props: ControlProps) => {
  const { field, path, value } = props;
  const { change } = useForm();
  const [moved, setMoved] = useState('');
  const keys = useRef<string[]>([]);
  const items = Array.isArray(value) ? value : [];
  const entries = items.map((each, index) => ({ value: each, key: (keys.current[index] ??= crypto.randomUUID()) }));
  const arrange = (next: readonly Entry[], said = '') => {
    keys.current = next.map(({ key }) => key);
    change(
      path,
      next.map((entry) => entry.value),
    );
    setMoved(said);
  };
  const add = () => {
    const item = { ...initialValues(field.fields ?? []), ...(field.canCopy && { draft: true }) };
    arrange([...entries, { key: crypto.randomUUID(), value: field.item ? '' : item }]);
    goToField([...path, items.length]);
  };
  return (
    <FieldSet {...props}>
      {entries.map(({ key }, index) => (
        <Item key={key} list={props} entries={entries} index={index} onArrange={arrange} />
      ))}
      {field.isResizable && items.length < (field.max ?? Infinity) ? (
        <Cluster>
          <Button size="small" onClick={add}>
            {`Add ${field.itemLabel}`}
          </Button>
        </Cluster>
      ) : null}
      <VisuallyHidden as="p" role="status">
        {moved}
      </VisuallyHidden>
    </FieldSet>
  );
};

const asOptions = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
const Topic = (props: ControlProps) => <Select {...props} options={asOptions(useShared(choices).topics)} />;
const Tour = (props: ControlProps) => <Select {...props} options={asOptions(useShared(choices).tours)} />;

const controls: Record<ControlKind, ComponentType<ControlProps>> = {
  line: Input,
  number: Input,
  fixed: Input,
  day: Input,
  time: Input,
  page: PageAddress,
  text: TextArea,
  switch: Switch,
  choice: (props) => <Select {...props} options={props.field.options!} />,
  topic: Topic,
  tour: Tour,
  choices: Choices,
  picture: Picture,
  place: (props) => (
    <FieldSet {...props}>
      <PlaceMap {...props} />
      <Fields fields={props.field.fields!} path={props.path} value={props.value} />
    </FieldSet>
  ),
  story: (props) => (
    <Suspense fallback={<p aria-busy="true">The editor is being opened …</p>}>
      <StoryField {...props} />
    </Suspense>
  ),
  group: Group,
  list: List,
};

/** A field, and below it what contradicts it elsewhere. */
const Field = (props: ControlProps) => {
  const { file, app } = useForm();
  const about = `${app}/${file.split('/content/')[1]} ${props.path.join('.')}`;
  const found = useShared(warnings).filter(({ field }) => field === about);
  const Control = controls[props.field.kind];
  return (
    <div>
      <Control {...props} />
      {found.map(({ text }) => (
        <Notice key={text} silent variant="warning">
          {text}
        </Notice>
      ))}
    </div>
  );
};

type FieldsProps = { fields: readonly DeskField[]; path: FieldPath; value: Value | undefined };

/** The fields of a record. */
export const Fields = ({ fields, path, value }: FieldsProps) => (
  <div css={stackOf('m')}>
    {fields.map((field) => (
      <Field
        key={field.name}
        field={field}
        path={[...path, field.name]}
        value={isRecord(value) ? value[field.name] : undefined}
      />
    ))}
  </div>
);
