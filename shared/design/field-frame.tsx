import type { ReactNode } from 'react';
import { useId } from 'react';
import * as styles from './field.styles.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

/** What every field takes beside its native props. */
export type FieldWords = {
  label: ReactNode;
  hint?: ReactNode;
  /** Shown under the field, tied to it, and marks it invalid. */
  error?: ReactNode;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
};

export type FieldIds = { id: string; hintId: string; errorId: string; describedBy: string | undefined };

/** Stable ids of a field's parts; `describedBy` names hint and error when they are there, and `others`. */
export const useFieldIds = (
  { hint, error }: Pick<FieldWords, 'hint' | 'error'>,
  givenId: string | undefined,
  ...others: (string | undefined)[]
): FieldIds => {
  const ownId = useId();
  const id = givenId ?? ownId;
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy =
    [hint ? hintId : undefined, error ? errorId : undefined, ...others].filter(Boolean).join(' ') || undefined;
  return { id, hintId, errorId, describedBy };
};

export const LabelWords = ({ label, required }: { label: ReactNode; required: boolean | undefined }) => (
  <>
    <span>{label}</span>
    {required ? (
      <span css={styles.required} aria-hidden="true">
        *
      </span>
    ) : null}
  </>
);

export const FieldHint = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p css={styles.hint} id={id}>
      {children}
    </p>
  ) : null;

export const FieldError = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <p css={styles.error} id={id}>
      {children}
    </p>
  ) : null;

type FieldFrameProps = FieldWords & {
  ids: FieldIds;
  required: boolean | undefined;
  children: ReactNode;
  foot?: ReactNode;
};

/** Label, hint, control, error, in that order. */
export const FieldFrame = ({ label, hint, error, hideLabel, ids, required, children, foot }: FieldFrameProps) => {
  const labelElement = (
    <label css={styles.label} htmlFor={ids.id}>
      <LabelWords label={label} required={required} />
    </label>
  );
  return (
    <div css={styles.frame}>
      {hideLabel ? <VisuallyHidden>{labelElement}</VisuallyHidden> : labelElement}
      <FieldHint id={ids.hintId}>{hint}</FieldHint>
      {children}
      {foot}
      <FieldError id={ids.errorId}>{error}</FieldError>
    </div>
  );
};
