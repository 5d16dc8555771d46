import { lazy, Suspense, useState } from 'react';
import { CheckboxField } from '@cobblestone/design/form/checkbox-field.tsx';
import { FieldFrame } from '@cobblestone/design/form/field-frame.tsx';
import * as fieldStyles from '@cobblestone/design/form/field.styles.ts';
import { TextField } from '@cobblestone/design/form/text-field.tsx';
import type { DeskField, FieldPath } from '../../format/desk-field.ts';
import { isRecord, type Value } from '../../format/values.ts';
import { choices, linkTargets, useShared, warnings } from '../desk-data.ts';
import {
  useForm,
  useOpenFor,
  useProblem,
  useProblemsIn,
  type ControlProps,
  type RenderFields,
} from './form-context.tsx';
import * as styles from './form.styles.ts';
import { ListField } from './list-field.tsx';
import { fieldId, valueAt } from './paths.ts';
import { PictureField } from './picture-field.tsx';
import { PlaceField } from './place-field.tsx';

/** The editor is most of the script, so a list opens without it. */
export const loadStoryField = () => import(/* webpackChunkName: "story" */ '../story/story-field.tsx');
const StoryField = lazy(async () => ({ default: (await loadStoryField()).StoryField }));

const textOf = (value: Value | undefined): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** The native props of a field's control. */
function useControl({ field, path }: Pick<ControlProps, 'field' | 'path'>) {
  const error = useProblem(path);
  return { id: fieldId(path), label: field.label, hint: field.hint || undefined, error, required: undefined };
}

const Input = ({ field, path, value, type }: ControlProps & { type: string }) => {
  const { change } = useForm();
  return (
    <TextField
      {...useControl({ field, path })}
      type={type}
      autoComplete="off"
      spellCheck={type === 'text'}
      readOnly={field.kind === 'fixed'}
      value={textOf(value)}
      onChange={({ target }) => change(path, target.value)}
    />
  );
};

const NumberField = ({ field, path, value }: ControlProps) => {
  const { change } = useForm();
  return (
    <TextField
      {...useControl({ field, path })}
      inputMode={field.step === 1 ? 'numeric' : 'decimal'}
      autoComplete="off"
      value={textOf(value)}
      onChange={({ target }) => {
        const number = Number(target.value);
        // What is no number yet stays as it is typed, and is reported.
        change(path, target.value === '' || String(number) !== target.value ? target.value : number);
      }}
    />
  );
};

const TextArea = ({ field, path, value }: ControlProps) => {
  const { change } = useForm();
  const { label, hint, error, id } = useControl({ field, path });
  return (
    <FieldFrame label={label} hint={hint} error={error} given={{ id }}>
      {(control) => (
        <textarea
          css={[fieldStyles.control, fieldStyles.area, { minHeight: '5.5rem' }]}
          rows={3}
          {...control}
          value={textOf(value)}
          onChange={({ target }) => change(path, target.value)}
        />
      )}
    </FieldFrame>
  );
};

type Option = { value: string | number; label: string };

const Select = ({ field, path, value, options }: ControlProps & { options: readonly Option[] }) => {
  const { change } = useForm();
  const { label, hint, error, id } = useControl({ field, path });
  const current = textOf(value);
  // The value may be missing from the choices, which the schema reports.
  const shown = options.some((option) => String(option.value) === current)
    ? options
    : [...options, { value: current, label: current }];
  return (
    <FieldFrame label={label} hint={hint} error={error} given={{ id }}>
      {(control) => (
        <select
          css={[fieldStyles.control, fieldStyles.select]}
          {...control}
          value={current}
          onChange={({ target }) =>
            change(path, options.find((option) => String(option.value) === target.value)?.value ?? '')
          }
        >
          {current === '' ? null : <option value="">–</option>}
          {shown.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </FieldFrame>
  );
};

/** Suggests pages and stories by title, and says which one an address names. */
const PageField = ({ field, path, value }: ControlProps) => {
  const { change } = useForm();
  const { label, hint, error, id } = useControl({ field, path });
  const targets = linkTargets(useShared(choices));
  const target = targets.find((each) => each.value === value);
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      given={{ id }}
      foot={target ? <p css={styles.hint}>{`Leads to: ${target.label}`}</p> : null}
    >
      {(control) => (
        <>
          <input
            css={fieldStyles.control}
            {...control}
            list={`${id}-targets`}
            autoComplete="off"
            spellCheck={false}
            value={textOf(value)}
            onChange={({ target: input }) => change(path, input.value)}
          />
          <datalist id={`${id}-targets`}>
            {targets.map((each) => (
              <option key={each.value} value={each.value}>
                {each.label}
              </option>
            ))}
          </datalist>
        </>
      )}
    </FieldFrame>
  );
};

const ChoicesField = ({ field, path, value }: ControlProps) => {
  const { change } = useForm();
  const chosen = Array.isArray(value) ? value : [];
  const error = useProblem(path);
  return (
    <fieldset css={styles.list} id={fieldId(path)}>
      <legend>{field.label}</legend>
      <p css={styles.hint}>{field.hint}</p>
      {field.options?.map((option) => (
        <CheckboxField
          key={option.value}
          label={option.label}
          checked={chosen.includes(option.value)}
          onChange={({ target }) =>
            change(
              path,
              field
                .options!.map((each) => each.value)
                .filter((each) => (each === option.value ? target.checked : chosen.includes(each))),
            )
          }
        />
      ))}
      {error ? <p css={fieldStyles.error}>{error}</p> : null}
    </fieldset>
  );
};

const SwitchField = ({ field, path, value }: ControlProps) => {
  const { change } = useForm();
  const { required: _, ...control } = useControl({ field, path });
  return (
    <CheckboxField {...control} checked={value === true} onChange={({ target }) => change(path, target.checked)} />
  );
};

const SMALL_GROUP = 3;

const GroupField = ({ field, path, value }: ControlProps) => {
  const { problems } = useForm();
  const count = useProblemsIn(path);
  const isSmall =
    field.fields!.length <= SMALL_GROUP && field.fields!.every(({ kind }) => kind !== 'list' && kind !== 'group');
  const [isOpen, setOpen] = useState(isSmall);
  useOpenFor(path, () => setOpen(true));
  const own = problems.find((problem) => problem.path.join('.') === path.join('.'));
  return (
    <details
      css={styles.fold}
      id={fieldId(path)}
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>
        <span css={styles.mark} aria-hidden="true" />
        <span>{field.label}</span>
        {count > 0 ? <span css={styles.count}>{count === 1 ? '1 problem' : `${count} problems`}</span> : null}
      </summary>
      {isOpen ? (
        <div>
          {field.hint === '-' ? null : <p css={styles.hint}>{field.hint}</p>}
          {own ? <p css={fieldStyles.error}>{`${own.problem} ${own.remedy}`}</p> : null}
          <Fields fields={field.fields!} path={path} value={value} />
        </div>
      ) : null}
    </details>
  );
};

const asOptions = (names: readonly string[]): Option[] => names.map((name) => ({ value: name, label: name }));

const renderFields: RenderFields = (fields, path, value) => <Fields fields={fields} path={path} value={value} />;
const renderItem = (field: DeskField, path: FieldPath, value: Value) => (
  <Field field={field} path={path} value={value} />
);

const Control = (props: ControlProps) => {
  const { topics, tours } = useShared(choices);
  const { field } = props;
  switch (field.kind) {
    case 'line':
    case 'fixed':
      return <Input {...props} type="text" />;
    case 'day':
      return <Input {...props} type="date" />;
    case 'time':
      return <Input {...props} type="time" />;
    case 'text':
      return <TextArea {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'switch':
      return <SwitchField {...props} />;
    case 'choice':
      return <Select {...props} options={field.options!} />;
    case 'topic':
      return <Select {...props} options={asOptions(topics)} />;
    case 'tour':
      return <Select {...props} options={asOptions(tours.map((tour) => tour.split('/').at(-1)!))} />;
    case 'choices':
      return <ChoicesField {...props} />;
    case 'picture':
      return <PictureField {...props} />;
    case 'page':
      return <PageField {...props} />;
    case 'place':
      return <PlaceField {...props} renderFields={renderFields} />;
    case 'story':
      return (
        <Suspense fallback={<p>{field.label} …</p>}>
          <StoryField {...props} />
        </Suspense>
      );
    case 'group':
      return <GroupField {...props} />;
    case 'list':
      return <ListField {...props} renderFields={renderFields} renderItem={renderItem} />;
  }
};

/** A field, and below it what contradicts it elsewhere. */
export const Field = (props: ControlProps) => {
  const { file } = useForm();
  const app = file.split('/')[0]!.replace(/^mfe-/, '');
  const about = `${app}/${file.split('/content/')[1]} ${props.path.join('.')}`;
  const found = useShared(warnings).filter(({ field }) => field === about);
  return (
    <div>
      <Control {...props} />
      {found.map(({ text }) => (
        <p key={text} css={styles.warning}>
          {text}
        </p>
      ))}
    </div>
  );
};

/** The fields of a record. */
export const Fields = ({
  fields,
  path,
  value,
}: {
  fields: readonly DeskField[];
  path: FieldPath;
  value: Value | undefined;
}) => (
  <div css={styles.fields}>
    {fields.map((field) => (
      <Field
        key={field.name}
        field={field}
        path={[...path, field.name]}
        value={isRecord(value) ? valueAt(value, [field.name]) : undefined}
      />
    ))}
  </div>
);
