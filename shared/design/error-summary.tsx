import { css } from '@emotion/react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { VisuallyHidden } from './visually-hidden.tsx';

export type ErrorSummaryProps = {
  title?: string;
  /** In place of the title once everything is corrected. */
  correctedTitle?: string;
  /** The field's id, and what is or was wrong with it. What is corrected keeps its place, so that no field moves. */
  errors: readonly { fieldId: string; message: string; corrected?: boolean }[];
  /** Takes focus when errors appear, default on. */
  takesFocus?: boolean;
  /** Counts the submits that found errors: with each, the summary takes the focus again. */
  attempt?: number;
};

const frame = css`
  display: grid;
  gap: var(--space-2xs);
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

/** All that is wrong with a form, each a link to its field. Renders nothing without errors. */
export const ErrorSummary = ({
  title = 'Please correct the following',
  correctedTitle = 'All corrected',
  errors,
  takesFocus = true,
  attempt = 1,
}: ErrorSummaryProps) => {
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  const isShown = errors.length > 0;

  useEffect(() => {
    if (takesFocus && isShown) root.current?.focus();
  }, [takesFocus, isShown, attempt]);

  if (!isShown) return null;
  const isDone = errors.every(({ corrected }) => corrected);
  // No live region: the focus reads title and list, and a region would read them a second time.
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
  // A group of choices cannot have the focus itself.
  (field.matches('fieldset') ? field.querySelector('input') : field)?.focus();
}
