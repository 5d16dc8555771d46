import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import * as styles from './field.styles.ts';

/** Native input props (and `ref`), so that a form library's `register` can be spread. */
export type TextFieldProps = FieldWords & ComponentPropsWithRef<'input'>;

/** One line of text, an e-mail address, a number, a phone number. */
export const TextField = ({
  label,
  hint,
  error,
  hideLabel,
  id,
  type = 'text',
  'aria-describedby': also,
  ...rest
}: TextFieldProps) => {
  const ids = useFieldIds({ hint, error }, id, also);
  return (
    <FieldFrame label={label} hint={hint} error={error} hideLabel={hideLabel} ids={ids} required={rest.required}>
      <input
        css={styles.control}
        id={ids.id}
        type={type}
        aria-describedby={ids.describedBy}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
    </FieldFrame>
  );
};
