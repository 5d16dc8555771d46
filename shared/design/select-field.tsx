import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import * as styles from './field.styles.ts';

type SelectOption = string | { value: string; label: string };

export type SelectFieldProps = FieldWords &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly SelectOption[];
    /** First entry, which cannot be chosen again: 'Select an option'. Its value is ''. */
    placeholder?: string;
  };

/** One of a list, with the browser's own menu. */
export const SelectField = ({
  label,
  hint,
  error,
  hideLabel,
  id,
  options,
  placeholder,
  defaultValue,
  'aria-describedby': also,
  ...rest
}: SelectFieldProps) => {
  const ids = useFieldIds({ hint, error }, id, also);
  const uncontrolled = rest.value === undefined ? { defaultValue: defaultValue ?? (placeholder ? '' : undefined) } : {};
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} ids={ids} required={rest.required}>
      <select
        css={[styles.control, styles.select]}
        id={ids.id}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        {...uncontrolled}
        {...rest}
      >
        {placeholder ? (
          <option value="" disabled>
            {placeholder}
          </option>
        ) : null}
        {options.map((option) => {
          const { value, label: text } = typeof option === 'string' ? { value: option, label: option } : option;
          return (
            <option key={value} value={value}>
              {text}
            </option>
          );
        })}
      </select>
    </FieldFrame>
  );
};
