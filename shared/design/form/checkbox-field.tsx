import type { ComponentPropsWithRef } from 'react';
import { FieldError, FieldHint, LabelText, useControlProps, type FieldProps } from './field-frame.tsx';
import * as styles from './field.styles.ts';

export type CheckboxFieldProps = FieldProps & Omit<ComponentPropsWithRef<'input'>, 'type'>;

export const CheckboxField = ({ label, hint, error, ...given }: CheckboxFieldProps) => {
  const control = useControlProps({ hint, error }, given.id, given['aria-describedby']);
  return (
    <div css={styles.frame}>
      <label css={[styles.choice, styles.bareChoice]}>
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
