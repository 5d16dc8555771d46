import type { ComponentPropsWithRef } from 'react';
import { FieldError, FieldHint, LabelWords, useFieldIds, type FieldWords } from './field-frame.tsx';
import * as styles from './field.styles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

type RadioOption = { value: string; label: string };

/** Native input props (name, onChange, onBlur, ref…) go to every radio, so that `register` can be spread. */
export type RadioGroupFieldProps = FieldWords &
  Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'defaultValue'> & {
    options: readonly RadioOption[];
    /** The chosen value, when controlled. */
    value?: string;
    defaultValue?: string;
    /** Below each other on every screen; default beside each other from a tablet on. */
    stacked?: boolean;
  };

/** One of a few, all to be seen at once. */
export const RadioGroupField = ({
  label,
  hint,
  error,
  hideLabel,
  id,
  options,
  value,
  defaultValue,
  stacked = false,
  required,
  name,
  'aria-describedby': also,
  ...rest
}: RadioGroupFieldProps) => {
  const ids = useFieldIds({ hint, error }, id, also);
  const words = <LabelWords label={label} required={required} />;
  return (
    <fieldset
      css={styles.frame}
      id={ids.id}
      role="radiogroup"
      aria-required={required || undefined}
      aria-invalid={error ? true : undefined}
      aria-describedby={ids.describedBy}
    >
      <legend css={[styles.label, styles.legend]}>
        {hideLabel ? <VisuallyHidden>{words}</VisuallyHidden> : words}
      </legend>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      <div css={[styles.choices, !stacked && styles.scale]}>
        {options.map((option) => (
          <label css={styles.choice} key={option.value}>
            <input
              {...rest}
              type="radio"
              name={name ?? ids.id}
              value={option.value}
              required={required}
              {...(value === undefined
                ? { defaultChecked: option.value === defaultValue }
                : { checked: option.value === value })}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </fieldset>
  );
};
