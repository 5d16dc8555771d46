import { css } from '@emotion/react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { gridOf } from '../styles.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';

export type ErrorSummaryProps = {
  title: string;
  /** Replaces the title when all errors are corrected. */
  correctedTitle: string;
  /** Corrected errors stay in the list, so that the fields below do not move. */
  errors: readonly { fieldId: string; message: string; corrected?: boolean }[];
  /** Whether the summary takes the focus when errors appear; default true. */
  takesFocus?: boolean;
  /** The number of failed submits; a new value makes the summary take the focus again. */
  attempt?: number;
};

const frame = css`
  ${gridOf('2xs')}
  padding: var(--space-s);
  border: 2px solid var(--color-error);
  background: var(--color-sheet);
  color: var(--color-ink);
  & a {
    color: var(--color-error);
    font-weight: 600;
  }
  & [data-corrected] a {
    color: var(--color-text-muted);
    font-weight: 400;
    text-decoration: line-through;
  }
  & li {
    padding-block: 0.2em;
  }
  &[data-all-corrected] {
    border-color: var(--color-success);
  }
`;

const heading = css`
  font-weight: 650;
  color: var(--color-error);
  [data-all-corrected] > & {
    color: var(--color-success);
  }
`;

/** Lists a form's errors as links to their fields. Renders nothing without errors. */
export const ErrorSummary = ({ title, correctedTitle, errors, takesFocus = true, attempt = 1 }: ErrorSummaryProps) => {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const isShown = errors.length > 0;

  useEffect(() => {
    if (takesFocus && isShown) root.current?.focus();
  }, [takesFocus, isShown, attempt]);

  if (!isShown) return null;
  const isDone = errors.every(({ corrected }) => corrected);
  // Not a live region: screen readers read the title and the list when they get the focus.
  return (
    <div
      css={frame}
      ref={root}
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-list`}
      data-all-corrected={isDone ? '' : undefined}
    >
      <p css={heading} id={`${id}-title`}>
        {isDone ? correctedTitle : title}
      </p>
      <ul id={`${id}-list`}>
        {errors.map(({ fieldId, message, corrected }) => (
          <li key={fieldId} data-corrected={corrected ? '' : undefined}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {message}
            </a>
            {corrected ? <VisuallyHidden> (corrected)</VisuallyHidden> : null}
          </li>
        ))}
      </ul>
    </div>
  );
};

function goToField(event: MouseEvent, fieldId: string): void {
  const field = document.getElementById(fieldId);
  if (!field) return;
  event.preventDefault();
  // A fieldset cannot have the focus.
  (field.matches('fieldset') ? field.querySelector('input') : field)?.focus();
}
