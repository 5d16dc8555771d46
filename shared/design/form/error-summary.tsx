import { css } from '@emotion/react';
import { useEffect, useId, useRef, type MouseEvent } from 'react';
import { gridOf } from '../styles.ts';

export type ErrorSummaryProps = {
  title: string;
  /** Those of the last submit: they stay until the next one, so that the fields below do not move. */
  errors: readonly { fieldId: string; message: string }[];
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
  & li {
    padding-block: 0.2em;
  }
`;

const heading = css`
  font-weight: 650;
  color: var(--color-error);
`;

/** Props of a group that takes the focus. Screen readers then read its title and text, so it is not a live region. */
export function useFocusedGroup(takesFocus: boolean, attempt = 1) {
  const ref = useRef<HTMLDivElement>(null);
  const id = useId();
  const [titleId, textId] = [`${id}-title`, `${id}-text`];
  useEffect(() => {
    if (takesFocus) ref.current?.focus();
  }, [takesFocus, attempt]);
  const groupProps = { ref, role: 'group', tabIndex: -1, 'aria-labelledby': titleId, 'aria-describedby': textId };
  return { groupProps, titleId, textId };
}

/** Lists a form's errors as links to their fields. Renders nothing without errors. */
export const ErrorSummary = ({ title, errors, takesFocus = true, attempt = 1 }: ErrorSummaryProps) => {
  const isShown = errors.length > 0;
  const { groupProps, titleId, textId } = useFocusedGroup(takesFocus && isShown, attempt);
  if (!isShown) return null;
  return (
    <div css={frame} {...groupProps}>
      <p css={heading} id={titleId}>
        {title}
      </p>
      <ul id={textId}>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a href={`#${fieldId}`} onClick={(event) => goToField(event, fieldId)}>
              {message}
            </a>
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
