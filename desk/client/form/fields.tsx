import { css } from '@emotion/react';
import { lazy, Suspense, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldError, FieldFrame, FieldHint } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { CheckboxField, SelectField, TextAreaField, TextField } from '@cobblestone/design/form/fields.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import type { ControlKind, DeskField } from '../../format/desk-field.ts';
import type { Value, Values } from '../../format/values.ts';
import type { FieldProblem } from '../../validation/validate-text.ts';
import { appOfFile, choices, linkTargets, useShared, warnings } from '../desk-data.ts';
import { showMessage, showNotice } from '../ui/messages.tsx';
import { PicturePicker } from '../ui/picture-picker.tsx';
import { fieldId, goToField } from './go-to-field.ts';
import { copyAsDraft, initialValues, summaryOf, valueAt } from './paths.ts';

/** The editor is most of the script, so a list opens without it. */
const StoryField = lazy(async () => {
  const { StoryField: Editor } = await import(/* webpackChunkName: "story" */ '../story/story-field.tsx');
  return { default: Editor };
});

/** Props of the control of a field. */
export interface ControlProps {
  /** The open text. */
  form: {
    file: string;
    values: Values;
    problems: readonly FieldProblem[];
    change: (path: string, value: Value | undefined) => void;
  };
  field: DeskField;
  path: string;
  value: Value | undefined;
  /** Buttons of a list's item. */
  tools?: ReactNode;
  /** Props of the site's form components. */
  given: { id: string; label: string; hint: string; error: string };
  onChange: (value: Value | undefined) => void;
}

const INPUTS: Record<string, object> = {
  fixed: { readOnly: true },
  day: { type: 'date' },
  time: { type: 'time' },
  number: { inputMode: 'decimal', spellCheck: false },
};

/** Text that is no number yet stays as it is typed, and is reported. */
const numberIn = (text: string): Value => (text !== '' && String(Number(text)) === text ? Number(text) : text);

/** A line, a number, a day, a time, or an address, for which it suggests pages and stories by title. */
const Input = ({ field: { kind }, given, value, onChange }: ControlProps) => {
  const targets = useShared(choices);
  const list = kind === 'page' ? `${given.id}-pages` : undefined;
  return (
    <>
      <TextField
        autoComplete="off"
        list={list}
        {...INPUTS[kind]}
        {...given}
        value={String(value ?? '')}
        onChange={({ target: { value: text } }) => onChange(kind === 'number' ? numberIn(text) : text)}
      />
      {list ? (
        <datalist id={list}>
          {linkTargets(targets).map((target) => (
            <option key={target.value} value={target.value}>
              {target.label}
            </option>
          ))}
        </datalist>
      ) : null}
    </>
  );
};

export const TextArea = ({ given, value, onChange }: ControlProps) => (
  <TextAreaField
    css={{ minHeight: '5.5rem' }}
    {...given}
    value={String(value ?? '')}
    onChange={({ target }) => onChange(target.value)}
  />
);

const Select = ({ field: { kind, options }, given, value, onChange }: ControlProps) => {
  const { topics, tours } = useShared(choices);
  const all = options ?? (kind === 'topic' ? topics : tours).map((name) => ({ value: name, label: name }));
  return (
    <SelectField
      {...given}
      // The value may be missing from the choices, which the schema reports.
      placeholder={String(value ?? '') || '–'}
      options={all.map(({ label }) => label)}
      value={all.find((option) => option.value === value)?.label ?? ''}
      onChange={({ target }) => onChange(all.find(({ label }) => label === target.value)?.value)}
    />
  );
};

const Switch = ({ given, value, onChange }: ControlProps) => (
  <CheckboxField {...given} checked={value === true} onChange={({ target }) => onChange(target.checked)} />
);

/** Shows the chosen picture, and a button to choose among all of the app's pictures. */
const Picture = ({ form, given: { id, ...frame }, value, onChange }: ControlProps) => {
  const [isChoosing, setChoosing] = useState(false);
  const app = appOfFile(form.file);
  const name = String(value ?? '');
  const press = name ? 'Choose another picture' : 'Choose a picture';
  return (
    <FieldFrame {...frame} given={{ id }}>
      {(control) => (
        <Cluster>
          {name ? <img width={112} src={`/pictures/${app}/${name}`} alt={name} /> : null}
          {/* Its label is the field's. */}
          <Button size="small" {...control} aria-label={press} onClick={() => setChoosing(true)}>
            {press}
          </Button>
          {isChoosing ? (
            <PicturePicker
              app={app}
              onChoose={(chosen) => {
                setChoosing(false);
                if (chosen !== undefined) onChange(chosen);
              }}
            />
          ) : null}
        </Cluster>
      )}
    </FieldFrame>
  );
};

/** Edges of a map, in degrees. */
type Frame = Record<'south' | 'west' | 'north' | 'east', number>;
/** The text of a tour, or of all tours, as far as it has a map. */
interface MapText {
  neighborhood?: Frame;
  discover?: { map?: string };
  neighborhoods?: { map?: { picture: string; frame: Frame } };
}

const marker = css`
  position: absolute;
  translate: -50% -50%;
  border: 9px solid var(--color-brick);
  border-radius: 50%;
  pointer-events: none;
`;

/** The map of the open walk. A click sets the place. */
const PlaceMap = ({ form, value, onChange }: ControlProps) => {
  const { neighborhood, discover, neighborhoods } = form.values as MapText;
  const { frame = neighborhood, picture = discover?.map } = neighborhoods?.map ?? {};
  if (!frame || !picture) return null;
  const { south, west, north, east } = frame;
  const { latitude, longitude } = (value ?? {}) as { latitude?: number; longitude?: number };
  const degreesAt = (from: number, to: number, share: number) => Number((from + (to - from) * share).toFixed(5));
  const shareOf = (degrees = NaN, from: number, to: number) => `${((degrees - from) / (to - from)) * 100}%`;
  return (
    <div
      css={{ position: 'relative', overflow: 'clip', cursor: 'crosshair' }}
      role="presentation"
      onClick={({ clientX, clientY, currentTarget }) => {
        const box = currentTarget.getBoundingClientRect();
        onChange({
          latitude: degreesAt(north, south, (clientY - box.top) / box.height),
          longitude: degreesAt(west, east, (clientX - box.left) / box.width),
        });
      }}
    >
      <img src={`/pictures/tours/${picture}`} alt="A click on the map sets the place." css={{ width: '100%' }} />
      <i css={marker} style={{ left: shareOf(longitude, west, east), top: shareOf(latitude, north, south) }} />
    </div>
  );
};

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
  }
`;

/** A group, a place or an item, whose fields are made when it is opened. */
const Group = (props: ControlProps) => {
  const { form, given, path, value, field } = props;
  const fields = field.fields!;
  const isSmall = fields.length < 4 && fields.every(({ kind }) => kind !== 'group' && kind !== 'list');
  // An item of a list is closed at first.
  const [isOpen, setOpen] = useState(isSmall && !/\.\d+$/.test(path));
  return (
    <details css={fold} id={given.id} open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{given.label}</summary>
      {isOpen ? (
        <div>
          {props.tools}
          <FieldHint field={given.id}>{given.hint}</FieldHint>
          <FieldError field={given.id}>{given.error}</FieldError>
          {field.kind === 'place' ? <PlaceMap {...props} /> : null}
          <Fields form={form} fields={fields} path={path} value={value} />
        </div>
      ) : null}
    </details>
  );
};

/** A list whose items can be opened, added, removed, copied and moved: by buttons, or by Alt and the arrow keys. */
const List = ({ form, field, path, value, given, onChange }: ControlProps) => {
  // An item keeps its key when it moves, and so stays open.
  const keys = useRef<string[]>([]);
  const items = Array.isArray(value) ? value : [];
  const entries = items.map((item, index) => ({ item, key: (keys.current[index] ??= crypto.randomUUID()) }));
  const { fields, item: label = 'entry' } = field;
  const canCopy = fields?.some(({ name }) => name === 'draft');

  const arrange = (next: typeof entries) => {
    keys.current = next.map(({ key }) => key);
    onChange(next.map(({ item }) => item));
  };
  const insert = (index: number, item: Value) =>
    arrange(entries.toSpliced(index, 0, { item, key: crypto.randomUUID() }));
  const add = () => {
    insert(items.length, fields ? { ...initialValues(fields), ...(canCopy && { draft: true }) } : '');
    goToField(`${path}.${items.length}`);
  };
  const move = (from: number, to: number) => {
    if (!entries[to]) return;
    arrange(entries.toSpliced(from, 1).toSpliced(to, 0, entries[from]!));
    showNotice(`Moved to position ${to + 1} of ${items.length}.`);
  };
  const remove = (index: number, text: string) => {
    arrange(entries.toSpliced(index, 1));
    const action = { label: 'Bring it back', run: () => arrange(entries) };
    showMessage({ name: 'removed', text: `“${text}” was removed.`, action }, true);
  };
  return (
    <fieldset css={fieldStyles.frame} id={given.id}>
      <legend css={[fieldStyles.label, fieldStyles.legend]}>{given.label}</legend>
      <FieldHint field={given.id}>{given.hint}</FieldHint>
      {entries.map(({ item, key }, index) => {
        const name = `${label} ${index + 1}`;
        const text = summaryOf(item, name);
        const button = (aim: string, shown: string, run: () => void) => (
          <Button size="small" variant="quiet" css={{ minWidth: '2.75rem' }} aria-label={aim} onClick={run}>
            {shown}
          </Button>
        );
        const tools = (
          <div>
            {button(`Move ${name} up`, '↑', () => move(index, index - 1))}
            {button(`Move ${name} down`, '↓', () => move(index, index + 1))}
            {canCopy ? button('Copy as a draft', 'Copy as a draft', () => insert(index + 1, copyAsDraft(item))) : null}
            {button(`Remove ${name}`, 'Remove', () => remove(index, text))}
          </div>
        );
        const own = { ...field, kind: field.itemKind!, label: fields ? text : name, hint: '' };
        return (
          <div
            key={key}
            role="group"
            aria-label={name}
            onKeyDown={(event) => {
              const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
              if (!step || !event.altKey || !(event.target as Element).matches('summary, button, input')) return;
              event.preventDefault();
              event.stopPropagation();
              move(index, index + step);
            }}
          >
            <Field form={form} field={own} path={`${path}.${index}`} value={item} tools={fields && tools} />
            {fields ? null : tools}
          </div>
        );
      })}
      <Button size="small" onClick={add}>
        {`Add ${label}`}
      </Button>
      <FieldError field={given.id}>{given.error}</FieldError>
    </fieldset>
  );
};

/** The controls of fields that are not one line. */
const controls: Partial<Record<ControlKind, ComponentType<ControlProps>>> = {
  text: TextArea,
  choice: Select,
  topic: Select,
  tour: Select,
  switch: Switch,
  picture: Picture,
  place: Group,
  group: Group,
  list: List,
  story: StoryField,
};

/** A field, and below it what contradicts it elsewhere. */
const Field = (props: Omit<ControlProps, 'given' | 'onChange'>) => {
  const { form, field, path } = props;
  const place = `${appOfFile(form.file)}/${form.file.split('/content/')[1]} ${path}`;
  const contradictions = useShared(warnings).filter((warning) => warning.field === place);
  const problems = form.problems.filter((problem) => problem.path === path);
  const error = problems.map(({ problem, remedy }) => `${problem} ${remedy}`.trim()).join(' ');
  const Control = controls[field.kind] ?? Input;
  return (
    <div>
      <Suspense fallback={<p aria-busy="true">The editor is being opened …</p>}>
        <Control
          {...props}
          given={{ id: fieldId(path), label: field.label, hint: field.hint, error }}
          onChange={(next) => form.change(path, next)}
        />
      </Suspense>
      {contradictions.map(({ text }) => (
        <Notice key={text} silent variant="warning">
          {text}
        </Notice>
      ))}
    </div>
  );
};

type FieldsProps = Pick<ControlProps, 'form' | 'value'> & { fields: readonly DeskField[]; path?: string };

/** The fields of a record. @param path of a record within the text */
export const Fields = ({ form, fields, path, value }: FieldsProps) => (
  <div css={stackOf('m')}>
    {fields.map((field) => (
      <Field
        key={field.name}
        form={form}
        field={field}
        path={path === undefined ? field.name : `${path}.${field.name}`}
        value={valueAt(value, field.name)}
      />
    ))}
  </div>
);
