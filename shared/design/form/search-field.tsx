import { css } from '@emotion/react';
import { focusOn } from '@hemstitch/platform/contract/page/focus';
import { startTransition, useRef, type ComponentPropsWithRef } from 'react';
import { Icon } from '../icon.tsx';
import { iconTarget, placedAt } from '../styles.ts';
import { FieldFrame } from './field-frame.tsx';
import * as styles from './field.styles.ts';
import { useEarlyText } from './use-early-text.ts';

export type SearchFieldProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> & {
  label: string;
  /** Keeps the label for screen readers only. */
  hideLabel?: boolean;
  value: string;
  onValueChange: (value: string) => void;
  /** Name of the clear button; default 'Clear search'. */
  clearLabel?: string;
};

const input = css`
  padding-inline: 2.75em 3rem;
  &:placeholder-shown {
    padding-inline-end: 0.5em;
  }
  &::-webkit-search-cancel-button {
    display: none;
  }
`;

const glass = css`
  ${placedAt('0 auto 0 0.85em')}
  width: 1.2em;
  height: 100%;
  pointer-events: none;
  color: var(--color-field-hint);
`;

const clear = css`
  ${iconTarget}
  ${placedAt('50% 2px auto auto')}
  translate: 0 -50%;
  color: var(--color-field-text);
  & svg {
    width: 1.1rem;
  }
  &:hover {
    color: var(--color-brick);
  }
`;

/** A search field with a button that clears and focuses it. Text that was typed before hydration is reported as typed. */
export const SearchField = ({
  label,
  hideLabel,
  value,
  onValueChange,
  clearLabel = 'Clear search',
  ref,
  ...given
}: SearchFieldProps) => {
  const own = useRef<HTMLInputElement | null>(null);
  useEarlyText(own, value, (typed) => startTransition(() => onValueChange(typed)));
  return (
    <FieldFrame label={label} hideLabel={hideLabel} given={given}>
      {(control) => (
        <div css={{ position: 'relative' }}>
          <Icon css={glass} d="M4 10.5a6.5 6.5 0 1 0 13 0 6.5 6.5 0 1 0-13 0m11.5 5 5 5" />
          <input
            css={[styles.control, input]}
            type="search"
            autoComplete="off"
            enterKeyHint="search"
            {...given}
            {...control}
            ref={(element) => {
              own.current = element;
              if (typeof ref === 'function') ref(element);
              else if (ref) ref.current = element;
            }}
            value={value}
            onChange={(event) => onValueChange(event.target.value)}
          />
          {value ? (
            <button
              css={clear}
              type="button"
              aria-label={clearLabel}
              onClick={() => {
                onValueChange('');
                focusOn(own.current);
              }}
            >
              <Icon d="m6 6 12 12M18 6 6 18" />
            </button>
          ) : null}
        </div>
      )}
    </FieldFrame>
  );
};
