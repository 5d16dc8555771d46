import { useId, type ComponentPropsWithRef } from 'react';
import * as choiceStyles from './choice.styles.ts';
import { FieldError, FieldFrame, FieldHint, LabelText, useControlProps, type FieldProps } from './field-frame.tsx';
import * as styles from './field.styles.ts';

/** Native props and `ref` are passed on. */
export type TextFieldProps = FieldProps & ComponentPropsWithRef<'input'>;

export const TextField = ({ label, hint, error, ...given }: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} given={given}>
    {(control) => <input css={styles.control} type="text" {...given} {...control} />}
  </FieldFrame>
);

export type TextAreaFieldProps = FieldProps &
  ComponentPropsWithRef<'textarea'> & {
    /** Shown as '12 / 1000'. */
    counter?: { length: number; limit: number };
  };

/** A text area that grows with its text. */
export const TextAreaField = ({ label, hint, error, counter, ...given }: TextAreaFieldProps) => {
  const counterId = useId();
  const foot = counter && (
    <p css={choiceStyles.counter} id={counterId} data-over={counter.length > counter.limit ? '' : undefined}>
      {counter.length} / {counter.limit}
    </p>
  );
  return (
    <FieldFrame label={label} hint={hint} error={error} given={given} foot={foot} footId={counter && counterId}>
      {(control) => <textarea css={[styles.control, styles.area]} rows={5} {...given} {...control} />}
    </FieldFrame>
  );
};

export type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly string[];
    /** First option, which cannot be chosen. Its value is ''. */
    placeholder: string;
  };

export const SelectField = ({ label, hint, error, options, placeholder, ...given }: SelectFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} given={given}>
    {(control) => (
      <select
        css={[styles.control, styles.select]}
        defaultValue={given.value === undefined ? '' : undefined}
        {...given}
        {...control}
      >
        <option value="" disabled>
          {placeholder}
        </option>
        {options.map((option) => (
          <option key={option}>{option}</option>
        ))}
      </select>
    )}
  </FieldFrame>
);

export type CheckboxFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'type'>;

export const CheckboxField = ({ label, hint, error, ...given }: CheckboxFieldProps) => {
  const control = useControlProps({ hint, error }, given.id, given['aria-describedby']);
  return (
    <div css={styles.frame}>
      <label css={[choiceStyles.choice, choiceStyles.bareChoice]}>
        <input type="checkbox" {...given} {...control} />
        <span>
          <LabelText label={label} required={given.required} />
        </span>
      </label>
      <FieldHint field={control.id}>{hint}</FieldHint>
      <FieldError field={control.id}>{error}</FieldError>
    </div>
  );
};

/** Native props and `ref` are passed on to every radio button. */
export type RadioGroupFieldProps = Omit<FieldProps, 'hint'> &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue'> & {
    options: readonly { value: string; label: string }[];
  };

export const RadioGroupField = ({ label, error, id, options, ...given }: RadioGroupFieldProps) => {
  const group = useControlProps({ error }, id);
  return (
    <fieldset css={styles.frame} role="radiogroup" aria-required={given.required || undefined} {...group}>
      <legend css={[styles.label, styles.legend]}>
        <LabelText label={label} required={given.required} />
      </legend>
      <div css={choiceStyles.choices}>
        {options.map(({ value, label: answer }) => (
          <label css={choiceStyles.choice} key={value}>
            <input name={group.id} {...given} type="radio" value={value} />
            <span>{answer}</span>
          </label>
        ))}
      </div>
      <FieldError field={group.id}>{error}</FieldError>
    </fieldset>
  );
};
