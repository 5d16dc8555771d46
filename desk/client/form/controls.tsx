import { useState, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldError, FieldFrame, FieldHint } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { CheckboxField, SelectField, TextField } from '@cobblestone/design/form/fields.tsx';
import type { Value } from '../../format/values.ts';
import { choices, linkTargets, useShared } from '../desk-data.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { useForm, useProblems, type ControlProps } from './form-context.tsx';
import * as styles from './form.styles.ts';
import { fieldId } from './paths.ts';

const textOf = (value: Value | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Props of the site's form components for a field of the form. */
const useFieldProps = ({ field: { label, hint }, path }: ControlProps) => ({
  id: fieldId(path),
  label,
  hint,
  error: useProblems(path).own,
});

const INPUTS: Record<string, object> = {
  fixed: { readOnly: true },
  day: { type: 'date' },
  time: { type: 'time' },
  number: { inputMode: 'decimal', spellCheck: false },
};

/** Text that is no number yet stays as it is typed, and is reported. */
const numberIn = (text: string): Value => (text !== '' && String(Number(text)) === text ? Number(text) : text);

/** A line, a number, a day or a time. */
export const Input = (props: ControlProps & { list?: string }) => {
  const { field, path, value, list } = props;
  const { change } = useForm();
  return (
    <TextField
      autoComplete="off"
      list={list}
      {...INPUTS[field.kind]}
      {...useFieldProps(props)}
      value={textOf(value)}
      onChange={({ target: { value: text } }) => change(path, field.kind === 'number' ? numberIn(text) : text)}
    />
  );
};

/** An address. It suggests pages and stories by title, and says which one it names. */
export const PageAddress = ({ field, ...props }: ControlProps) => {
  const targets = linkTargets(useShared(choices));
  const target = targets.find(({ value }) => value === props.value);
  const list = `${fieldId(props.path)}-targets`;
  return (
    <>
      <Input
        {...props}
        field={target ? { ...field, hint: `${field.hint} Leads to: ${target.label}` } : field}
        list={list}
      />
      <datalist id={list}>
        {targets.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </datalist>
    </>
  );
};

export const TextArea = (props: ControlProps) => {
  const { change } = useForm();
  const { id, ...frame } = useFieldProps(props);
  return (
    <FieldFrame {...frame} given={{ id }}>
      {(control) => (
        <textarea
          css={[fieldStyles.control, fieldStyles.area, { minHeight: '5.5rem' }]}
          rows={3}
          {...control}
          value={textOf(props.value)}
          onChange={({ target }) => change(props.path, target.value)}
        />
      )}
    </FieldFrame>
  );
};

type Option = { value: string | number; label: string };

export const Select = ({ options, ...props }: ControlProps & { options: readonly Option[] }) => {
  const { change } = useForm();
  return (
    <SelectField
      {...useFieldProps(props)}
      // The value may be missing from the choices, which the schema reports.
      placeholder={textOf(props.value) || '–'}
      options={options.map(({ label }) => label)}
      value={options.find(({ value }) => value === props.value)?.label ?? ''}
      onChange={({ target }) => change(props.path, options.find(({ label }) => label === target.value)?.value)}
    />
  );
};

/** A frame around the fields of a list, a place or several choices. */
export const FieldSet = (props: ControlProps & { children: ReactNode }) => {
  const { id, label, hint, error } = useFieldProps(props);
  return (
    <fieldset css={styles.list} id={id}>
      <legend>{label}</legend>
      <FieldHint field={id}>{hint}</FieldHint>
      {props.children}
      <FieldError field={id}>{error}</FieldError>
    </fieldset>
  );
};

export const Choices = (props: ControlProps) => {
  const { change } = useForm();
  const { options = [] } = props.field;
  const chosen = Array.isArray(props.value) ? props.value : [];
  const choose = (value: Value, isChosen: boolean) =>
    options.map((each) => each.value).filter((each) => (each === value ? isChosen : chosen.includes(each)));
  return (
    <FieldSet {...props}>
      {options.map(({ label, value }) => (
        <CheckboxField
          key={value}
          label={label}
          checked={chosen.includes(value)}
          onChange={({ target }) => change(props.path, choose(value, target.checked))}
        />
      ))}
    </FieldSet>
  );
};

export const Switch = (props: ControlProps) => {
  const { change } = useForm();
  return (
    <CheckboxField
      {...useFieldProps(props)}
      checked={props.value === true}
      onChange={({ target }) => change(props.path, target.checked)}
    />
  );
};

/** Shows the chosen picture, and a button to choose among all of the app's pictures. */
export const Picture = (props: ControlProps) => {
  const { app, change } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const { id, ...frame } = useFieldProps(props);
  const name = textOf(props.value).replace(/^\/pictures\//, '');
  const picture = useShared(choices).pictures[app]?.find((each) => each.name === name);
  const press = name ? 'Choose another picture' : 'Choose a picture';
  return (
    <FieldFrame {...frame} given={{ id }}>
      {(control) => (
        <div css={styles.picture}>
          {picture ? <img src={`/pictures/${app}/${name}`} alt={picture.alt} /> : <span />}
          <div>
            <p>{picture ? picture.alt : name ? `There is no picture ${name}.` : 'No picture yet.'}</p>
            {/* Its label is the field's. */}
            <Button size="small" {...control} aria-label={press} onClick={() => setChoosing(true)}>
              {press}
            </Button>
          </div>
          {isChoosing ? (
            <PicturePicker
              app={app}
              current={name}
              onChoose={(chosen) => {
                setChoosing(false);
                if (chosen !== undefined) change(props.path, chosen);
              }}
            />
          ) : null}
        </div>
      )}
    </FieldFrame>
  );
};
