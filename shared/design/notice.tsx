import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { track } from './breakpoints.ts';

export type NoticeProps = {
  /** `destructive` is an alert, the others a polite status. */
  variant?: 'info' | 'warning' | 'destructive';
  title?: ReactNode;
  children?: ReactNode;
  /** Links or buttons that offer another way. */
  actions?: ReactNode;
  /** Takes the role away where the notice is part of the page from the start. */
  silent?: boolean;
};

const notice = css`
  --notice-colour: var(--color-info);
  display: grid;
  grid-template-columns: auto ${track};
  gap: var(--space-2xs) var(--space-s);
  padding: var(--space-s);
  border: 1px solid var(--notice-colour);
  border-left-width: 5px;
  background: var(--color-sheet);
  color: var(--color-ink);
  line-height: 1.45;
`;

const variants = {
  info: css``,
  warning: css`
    --notice-colour: var(--color-warning);
  `,
  destructive: css`
    --notice-colour: var(--color-error);
  `,
};

const icon = css`
  width: 1.5em;
  height: 1.5em;
  color: var(--notice-colour);
`;

const textBlock = css`
  display: grid;
  gap: var(--space-2xs);
  /* A column of its own size would be as wide as a long e-mail address, and stick out. */
  grid-template-columns: ${track};
  min-width: 0;
  overflow-wrap: anywhere;
`;

const titleLook = css`
  font-weight: 650;
  color: var(--notice-colour);
`;

const actionRow = css`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-xs);
`;

const marks = {
  info: <path d="M12 11v6M12 7.2v.1" />,
  warning: <path d="M12 6.5v7M12 16.8v.1" />,
  destructive: <path d="m8.5 8.5 7 7M15.5 8.5l-7 7" />,
};

/** A message in the page: what happened, and what can be done. */
export const Notice = ({ variant = 'info', title, children, actions, silent = false }: NoticeProps) => (
  <div
    css={[notice, variants[variant]]}
    data-tone="newsprint"
    role={silent ? undefined : variant === 'destructive' ? 'alert' : 'status'}
  >
    <svg
      css={icon}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <circle cx="12" cy="12" r="10" strokeWidth="1.5" />
      {marks[variant]}
    </svg>
    <div css={textBlock}>
      {title ? <p css={titleLook}>{title}</p> : null}
      {typeof children === 'string' ? <p>{children}</p> : children}
      {actions ? <div css={actionRow}>{actions}</div> : null}
    </div>
  </div>
);
