import { css } from '@emotion/react';
import { useEffect, useRef } from 'react';

export type ErrorSummaryProps = {
  title?: string;
  /** The field's id, and what is wrong with it. */
  errors: readonly { fieldId: string; message: string }[];
  /** Takes focus when errors appear, default on. Off where the form library focuses the first bad field. */
  takesFocus?: boolean;
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
  & li {
    padding-block: 0.15em;
  }
`;

const heading = css`
  font-weight: 650;
  color: var(--color-error);
`;

/** All that is wrong with a form, each a link to its field. Renders nothing without errors. */
export const ErrorSummary = ({ title = 'Please correct the following', errors, takesFocus = true }: ErrorSummaryProps) => {
  const root = useRef<HTMLDivElement>(null);
  const count = errors.length;

  useEffect(() => {
    if (takesFocus && count > 0) root.current?.focus();
  }, [takesFocus, count]);

  if (count === 0) return null;
  return (
    <div css={frame} ref={root} role="alert" tabIndex={-1}>
      <p css={heading}>{title}</p>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
};
