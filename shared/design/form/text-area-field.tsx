import { useId, type ComponentPropsWithRef } from 'react';
import { FieldFrame, type FieldProps } from './field-frame.tsx';
import * as styles from './field.styles.ts';

export type TextAreaFieldProps = FieldProps &
  ComponentPropsWithRef<'textarea'> & {
    /** Shown as '12 / 1000'. */
    counter: { length: number; limit: number };
  };

/** A text area that grows with its text. */
export const TextAreaField = ({ label, hint, error, counter: { length, limit }, ...given }: TextAreaFieldProps) => {
  const counterId = useId();
  const counter = (
    <p css={styles.counter} id={counterId} data-over={length > limit ? '' : undefined}>
      {length} / {limit}
    </p>
  );
  return (
    <FieldFrame label={label} hint={hint} error={error} given={given} foot={counter} footId={counterId}>
      {(control) => <textarea css={[styles.control, styles.area]} rows={5} {...given} {...control} />}
    </FieldFrame>
  );
};
