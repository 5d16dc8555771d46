import type { ComponentPropsWithRef } from 'react';
import { FieldError, FieldHint, LabelWords, useFieldIds, type FieldWords } from './field-frame.tsx';
import * as styles from './field.styles.ts';

export type CheckboxFieldProps = Omit<FieldWords, 'hideLabel'> & Omit<ComponentPropsWithRef<'input'>, 'type'>;

/** Yes or no; a consent. */
export const CheckboxField = ({ label, hint, error, id, 'aria-describedby': also, ...rest }: CheckboxFieldProps) => {
  const ids = useFieldIds({ hint, error }, id, also);
  return (
    <div css={styles.frame}>
      <label css={[styles.choice, styles.bareChoice]}>
        <input
          id={ids.id}
          type="checkbox"
          aria-describedby={ids.describedBy}
          aria-invalid={error ? true : undefined}
          {...rest}
        />
        <span>
          <LabelWords label={label} required={rest.required} />
        </span>
      </label>
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
};
