import { css } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { pageColumn, separatedRow, smallPrint, touchWord } from '../styles.ts';

export type BreadcrumbProps = {
  /** From the home page to this page; the last one is not a link. */
  items: readonly { name: string; path: string }[];
};

const strip = css`
  ${pageColumn}
  padding-block: var(--space-2xs);
`;

const list = css`
  ${smallPrint}
  ${separatedRow(
    '1.7em',
    `height: 0.5em;
    clip-path: polygon(50% 0, calc(50% + 0.25em) 50%, 50% 100%, calc(50% - 0.25em) 50%);
    background: var(--color-accent);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: CanvasText;
    }`,
  )}
  line-height: 1.4;
  & li {
    min-height: 2.75rem;
  }
  & a {
    ${touchWord}
  }
`;

export const Breadcrumb = ({ items }: BreadcrumbProps) => (
  <nav css={strip} aria-label="Breadcrumb">
    <ol css={list} role="list">
      {items.map(({ name, path }, index) => (
        <li key={path}>
          {index === items.length - 1 ? <span aria-current="page">{name}</span> : <Link to={path}>{name}</Link>}
        </li>
      ))}
    </ol>
  </nav>
);
