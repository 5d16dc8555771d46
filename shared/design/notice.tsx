import { css } from '@emotion/react';
import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import { Cluster } from './layout/layout.tsx';
import { gridOf } from './styles.ts';

export type NoticeProps = {
  /** `destructive` has the role `alert`, the others `status`. */
  variant?: 'info' | 'warning' | 'destructive';
  title?: ReactNode;
  children?: ReactNode;
  /** Links or buttons. */
  actions?: ReactNode;
  /** Removes the role, for a notice that is part of the page from the start. */
  silent?: boolean;
};

const notice = css`
  --notice-color: var(--color-info);
  ${gridOf('2xs s', { always: 'auto 1fr' })}
  padding: var(--space-s);
  border: 1px solid var(--notice-color);
  border-left-width: 5px;
  background: var(--color-sheet);
  color: var(--color-ink);
  line-height: 1.45;
`;

const variants = {
  info: {},
  warning: { '--notice-color': 'var(--color-warning)' },
  destructive: { '--notice-color': 'var(--color-error)' },
};

const icon = css`
  width: 1.5em;
  height: 1.5em;
  color: var(--notice-color);
`;

const textBlock = css`
  ${gridOf('2xs', { always: '1fr' })}
  /* Otherwise a long email address would make the column too wide. */
  min-width: 0;
  overflow-wrap: anywhere;
`;

const titleLook = css`
  font-weight: 650;
  color: var(--notice-color);
`;

const marks = {
  info: 'M12 11v6M12 7.2v.1',
  warning: 'M12 6.5v7M12 16.8v.1',
  destructive: 'm8.5 8.5 7 7M15.5 8.5l-7 7',
};

/** A message in the page. */
export const Notice = ({ variant = 'info', title, children, actions, silent = false }: NoticeProps) => (
  <div
    css={[notice, variants[variant]]}
    data-tone="newsprint"
    role={silent ? undefined : variant === 'destructive' ? 'alert' : 'status'}
  >
    <Icon css={icon} d={marks[variant]}>
      <circle cx="12" cy="12" r="10" strokeWidth="1.5" />
    </Icon>
    <div css={textBlock}>
      {title ? <p css={titleLook}>{title}</p> : null}
      {typeof children === 'string' ? <p>{children}</p> : children}
      {actions ? <Cluster gap="xs">{actions}</Cluster> : null}
    </div>
  </div>
);
