import type { ReactNode } from 'react';
import { useId } from 'react';
import { VisuallyHidden } from '../visually-hidden.tsx';
import * as styles from './field.styles.ts';

/** Props of every field, in addition to those of its native element. */
export type FieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown below the field, describes it, and marks it invalid. */
  error?: ReactNode;
};

type ControlProps = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined };

/** Returns the control's id and the attributes that connect it to its hint, its error and `others`. */
export const useControlProps = (
  { hint, error }: Pick<FieldProps, 'hint' | 'error'>,
  givenId: string | undefined,
  ...others: (string | undefined)[]
): ControlProps => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const describedBy = [hint ? `${id}-hint` : undefined, error ? `${id}-error` : undefined, ...others].filter(Boolean);
  return { id, 'aria-describedby': describedBy.join(' ') || undefined, 'aria-invalid': error ? true : undefined };
};

export const LabelText = ({ label, required }: { label: ReactNode; required: boolean | undefined }) => (
  <>
    <span>{label}</span>
    {required ? (
      <span css={styles.required} aria-hidden="true">
        *
      </span>
    ) : null}
  </>
);

export const FieldHint = ({ field, children }: { field: string; children: ReactNode }) =>
  children ? (
    <p css={styles.hint} id={`${field}-hint`}>
      {children}
    </p>
  ) : null;

export const FieldError = ({ field, children }: { field: string; children: ReactNode }) =>
  children ? (
    <p css={styles.error} id={`${field}-error`}>
      {children}
    </p>
  ) : null;

type FieldFrameProps = FieldProps & {
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  /** The field's props for its control. */
  given: { id?: string; required?: boolean; 'aria-describedby'?: string };
  /** Shown below the control, and describes it. */
  foot?: ReactNode;
  footId?: string;
  children: (control: ControlProps) => ReactNode;
};

/** Renders label, hint, control and error, in that order. */
export const FieldFrame = ({ label, hint, error, hideLabel, given, foot, footId, children }: FieldFrameProps) => {
  const control = useControlProps({ hint, error }, given.id, given['aria-describedby'], footId);
  const labelElement = (
    <label css={styles.label} htmlFor={control.id}>
      <LabelText label={label} required={given.required} />
    </label>
  );
  const controlElement = children(control);
  return (
    <div css={styles.frame}>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      <FieldHint field={control.id}>{hint}</FieldHint>
      {controlElement}
      {foot}
      <FieldError field={control.id}>{error}</FieldError>
    </div>
  );
};
