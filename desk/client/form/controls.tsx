import { css } from '@emotion/react';
import { useState, type MouseEvent, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldError, FieldFrame, FieldHint } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { CheckboxField, SelectField, TextField } from '@cobblestone/design/form/fields.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';
import { isRecord, type Value, type Values } from '../../format/values.ts';
import { choices, linkTargets, useShared } from '../desk-data.ts';
import { PicturePicker } from '../ui/picture-picker.tsx';
import { fieldId, useForm, useProblem, type ControlProps } from './form-context.tsx';

const textOf = (value: Value | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Props of the site's form components for a field of the form. */
const useFieldProps = ({ field: { label, hint }, path }: ControlProps) => ({
  id: fieldId(path),
  label,
  hint,
  error: useProblem(path),
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
  const hint = target ? `${field.hint} Leads to: ${target.label}` : field.hint;
  const list = `${fieldId(props.path)}-targets`;
  return (
    <>
      <Input {...props} field={{ ...field, hint }} list={list} />
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
    <fieldset css={fieldStyles.frame} id={id}>
      <legend css={[fieldStyles.label, fieldStyles.legend]}>{label}</legend>
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

const pictureRow = css`
  ${gridOf('s', { always: '7rem 1fr' })}
  align-items: center;
  & > img {
    width: 100%;
    aspect-ratio: 3 / 2;
    object-fit: cover;
  }
`;

/** Shows the chosen picture, and a button to choose among all of the app's pictures. */
export const Picture = (props: ControlProps) => {
  const { app, change } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const { id, ...frame } = useFieldProps(props);
  const name = textOf(props.value).replace(/^\/pictures\//, '');
  const picture = useShared(choices).pictures[app]?.find((each) => each.name === name);
  const press = name ? 'Choose another picture' : 'Choose a picture';
  const choose = (chosen: string | undefined) => {
    setChoosing(false);
    if (chosen !== undefined) change(props.path, chosen);
  };
  return (
    <FieldFrame {...frame} given={{ id }}>
      {(control) => (
        <div css={picture && pictureRow}>
          {picture ? <img src={`/pictures/${app}/${name}`} alt="" /> : null}
          <div>
            <p css={fieldStyles.hint}>{picture?.alt ?? (name ? `There is no picture ${name}.` : '')}</p>
            {/* Its label is the field's. */}
            <Button size="small" {...control} aria-label={press} onClick={() => setChoosing(true)}>
              {press}
            </Button>
          </div>
          {isChoosing ? <PicturePicker app={app} current={name} onChoose={choose} /> : null}
        </div>
      )}
    </FieldFrame>
  );
};

/** Edges of a map, in degrees. */
type Frame = Record<'south' | 'west' | 'north' | 'east', number>;

/** The map of a tour, or of all tours. */
function mapOf(values: Values): { picture: string; frame: Frame } | undefined {
  const { neighborhood, discover, neighborhoods } = values as {
    neighborhood?: Frame;
    discover?: { map?: string };
    neighborhoods?: { map?: { picture: string; frame: Frame } };
  };
  return neighborhood && discover?.map ? { picture: discover.map, frame: neighborhood } : neighborhoods?.map;
}

const mapStyle = css`
  position: relative;
  overflow: clip;
  cursor: crosshair;
  & i {
    position: absolute;
    width: 18px;
    height: 18px;
    translate: -50% -50%;
    border: 3px solid var(--color-brick);
    border-radius: 50%;
    background: var(--color-sheet);
    pointer-events: none;
  }
`;

/** The map of the open walk. A click sets the place. */
export const PlaceMap = ({ path, value }: ControlProps) => {
  const { values, change } = useForm();
  const map = mapOf(values);
  if (!map) return null;
  const { south, west, north, east } = map.frame;
  const { latitude, longitude } = { ...(isRecord(value) && value) };
  const place = ({ clientX, clientY, currentTarget }: MouseEvent) => {
    const box = currentTarget.getBoundingClientRect();
    const degreesAt = (from: number, to: number, share: number) => Number((from + (to - from) * share).toFixed(5));
    change(path, {
      latitude: degreesAt(north, south, (clientY - box.top) / box.height),
      longitude: degreesAt(west, east, (clientX - box.left) / box.width),
    });
  };
  const shareOf = (degrees: unknown, from: number, to: number) =>
    typeof degrees === 'number' ? `${((degrees - from) / (to - from)) * 100}%` : '-100%';
  return (
    <div css={mapStyle} onClick={place} role="presentation">
      <img src={`/pictures/tours/${map.picture}`} alt="A click on the map sets the place." css={{ width: '100%' }} />
      <i style={{ left: shareOf(longitude, west, east), top: shareOf(latitude, north, south) }} />
    </div>
  );
};
