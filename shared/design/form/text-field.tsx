import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import * as styles from './field.styles.ts';

/** Native props and `ref` are passed on. */
export type TextFieldProps = FieldProps & ComponentPropsWithRef<'input'>;

export const TextField = ({ label, hint, error, ...given }: TextFieldProps) => (
  <FieldFrame label={label} hint={hint} error={error} given={given}>
    {(control) => <input css={styles.control} type="text" {...given} {...control} />}
  </FieldFrame>
);
