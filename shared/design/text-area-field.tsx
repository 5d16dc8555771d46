import type { ComponentPropsWithRef } from 'react';
import { FieldFrame, useFieldIds, type FieldWords } from './field-frame.tsx';
import * as styles from './field.styles.ts';

export type TextAreaFieldProps = FieldWords &
  ComponentPropsWithRef<'textarea'> & {
    /** What has been typed and how much is welcome: shows '12 / 1000'. */
    counter?: { length: number; limit: number };
  };

/** Several lines of text, growing with what is typed. */
export const TextAreaField = ({
  label,
  hint,
  error,
  hideLabel,
  id,
  counter,
  'aria-describedby': also,
  ...rest
}: TextAreaFieldProps) => {
  const ids = useFieldIds({ hint, error }, id, also);
  const counterId = `${ids.id}-counter`;
  const over = counter ? counter.length > counter.limit : false;
  const describedBy = [ids.describedBy, counter ? counterId : undefined].filter(Boolean).join(' ') || undefined;
  return (
    <FieldFrame
      label={label}
      hint={hint}
      error={error}
      hideLabel={hideLabel}
      ids={ids}
      required={rest.required}
      foot={
        counter ? (
          <p css={styles.counter} id={counterId} data-over={over ? '' : undefined}>
            {counter.length} / {counter.limit}
          </p>
        ) : null
      }
    >
      <textarea
        css={[styles.control, styles.area]}
        id={ids.id}
        rows={5}
        aria-describedby={describedBy}
        aria-invalid={error ? true : undefined}
        {...rest}
      />
    </FieldFrame>
  );
};
