import { useState, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { FieldFrame } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { CheckboxField } from '@cobblestone/design/form/fields.tsx';
import type { Value } from '../../format/values.ts';
import { choices, linkTargets, useShared } from '../desk-data.ts';
import { PicturePicker } from '../pictures/picture-picker.tsx';
import { useForm, useProblems, type ControlProps } from './form-context.tsx';
import * as styles from './form.styles.ts';
import { fieldId } from './paths.ts';

const textOf = (value: Value | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

type FramedProps = ControlProps & {
  foot?: ReactNode;
  children: (control: { id: string; 'aria-describedby': string | undefined }) => ReactNode;
};

const Framed = ({ field: { label, hint }, path, foot, children }: FramedProps) => (
  <FieldFrame label={label} hint={hint} error={useProblems(path).own} given={{ id: fieldId(path) }} foot={foot}>
    {children}
  </FieldFrame>
);

const INPUTS: Record<string, object> = {
  fixed: { readOnly: true },
  day: { type: 'date' },
  time: { type: 'time' },
  number: { inputMode: 'decimal', spellCheck: false },
  page: { spellCheck: false },
};

/** Text that is no number yet stays as it is typed, and is reported. */
const numberIn = (text: string): Value => (text !== '' && String(Number(text)) === text ? Number(text) : text);

/** A line, a number, a day, a time or an address. It suggests pages and stories by title, and says which one it names. */
export const Input = (props: ControlProps) => {
  const { change } = useForm();
  const targets = linkTargets(useShared(choices));
  const { field, path, value } = props;
  const isPage = field.kind === 'page';
  const target = isPage && targets.find((each) => each.value === value);
  return (
    <Framed {...props} foot={target ? <p css={styles.hint}>{`Leads to: ${target.label}`}</p> : null}>
      {(control) => (
        <>
          <input
            css={fieldStyles.control}
            type="text"
            autoComplete="off"
            {...INPUTS[field.kind]}
            {...control}
            {...(isPage && { list: `${control.id}-targets` })}
            value={textOf(value)}
            onChange={({ target: { value: text } }) => change(path, field.kind === 'number' ? numberIn(text) : text)}
          />
          {isPage ? (
            <datalist id={`${control.id}-targets`}>
              {targets.map((each) => (
                <option key={each.value} value={each.value}>
                  {each.label}
                </option>
              ))}
            </datalist>
          ) : null}
        </>
      )}
    </Framed>
  );
};

export const TextArea = (props: ControlProps) => {
  const { change } = useForm();
  return (
    <Framed {...props}>
      {(control) => (
        <textarea
          css={[fieldStyles.control, fieldStyles.area, { minHeight: '5.5rem' }]}
          rows={3}
          {...control}
          value={textOf(props.value)}
          onChange={({ target }) => change(props.path, target.value)}
        />
      )}
    </Framed>
  );
};

type Option = { value: string | number; label: string };

export const Select = ({ options, ...props }: ControlProps & { options: readonly Option[] }) => {
  const { change } = useForm();
  const current = textOf(props.value);
  const find = (value: string) => options.find((option) => String(option.value) === value);
  // The value may be missing from the choices, which the schema reports.
  const other = find(current) ? [] : [{ value: current, label: current || '–' }];
  return (
    <Framed {...props}>
      {(control) => (
        <select
          css={[fieldStyles.control, fieldStyles.select]}
          {...control}
          value={current}
          onChange={({ target }) => change(props.path, find(target.value)?.value ?? '')}
        >
          {[...other, ...options].map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Framed>
  );
};

export const Choices = ({ field: { label, hint, options = [] }, path, value }: ControlProps) => {
  const { change } = useForm();
  const { own } = useProblems(path);
  const chosen = new Set(Array.isArray(value) ? value : []);
  return (
    <fieldset css={styles.list} id={fieldId(path)}>
      <legend>{label}</legend>
      <p css={styles.hint}>{hint}</p>
      {options.map((option) => (
        <CheckboxField
          key={option.value}
          label={option.label}
          checked={chosen.has(option.value)}
          onChange={({ target }) => {
            chosen[target.checked ? 'add' : 'delete'](option.value);
            const next = options.map((each) => each.value).filter((each) => chosen.has(each));
            change(path, next);
          }}
        />
      ))}
      {own ? <p css={fieldStyles.error}>{own}</p> : null}
    </fieldset>
  );
};

export const Switch = ({ field: { label, hint }, path, value }: ControlProps) => {
  const { change } = useForm();
  return (
    <CheckboxField
      id={fieldId(path)}
      label={label}
      hint={hint}
      error={useProblems(path).own}
      checked={value === true}
      onChange={({ target }) => change(path, target.checked)}
    />
  );
};

/** Shows the chosen picture, and a button to choose among all of the app's pictures. */
export const Picture = (props: ControlProps) => {
  const { app, change } = useForm();
  const [isChoosing, setChoosing] = useState(false);
  const name = textOf(props.value).replace(/^\/pictures\//, '');
  const picture = useShared(choices).pictures[app]?.find((each) => each.name === name);
  return (
    <Framed {...props}>
      {(control) => (
        <div css={styles.picture}>
          {picture ? <img src={`/pictures/${app}/${name}`} alt={picture.alt} /> : <span />}
          <div>
            <p>{picture ? picture.alt : name ? `There is no picture ${name}.` : 'No picture yet.'}</p>
            {/* Its label is the field's. */}
            <Button
              size="small"
              {...control}
              aria-label={name ? 'Choose another picture' : 'Choose a picture'}
              onClick={() => setChoosing(true)}
            >
              {name ? 'Choose another picture' : 'Choose a picture'}
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
    </Framed>
  );
};
