import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import * as styles from './field.styles.ts';

export type SelectFieldProps = FieldProps &
  Omit<ComponentPropsWithRef<'select'>, 'children'> & {
    options: readonly string[];
    /** First option, which cannot be chosen. Its value is ''. */
    placeholder: string;
  };

export const SelectField = ({ label, hint, error, options, placeholder, ...given }: SelectFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} given={given}>
    {(control) => (
      <select css={[styles.control, styles.select]} defaultValue="" {...given} {...control}>
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
