import { css } from '@emotion/react';
import { pageColumn, smallPrint } from '../styles.ts';
import { SiteLink } from '@cobblestone/platform/contract/navigation.tsx';
import { touchWord } from '../touch-target.ts';

export type BreadcrumbProps = {
  /** From the home page to this page; the last one is not a link. */
  items: readonly { name: string; path: string }[];
};

const strip = css`
  ${pageColumn}
  padding-block: var(--space-2xs);
`;

const list = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 0.6em;
  ${smallPrint}
  line-height: 1.4;
  & li {
    display: inline-flex;
    align-items: center;
    gap: 0.6em;
    min-height: 2.75rem;
  }
  & li + li::before {
    content: '';
    width: 0.36em;
    height: 0.36em;
    rotate: 45deg;
    background: var(--color-accent);
    @media (forced-colors: active) {
      forced-color-adjust: none;
      background: CanvasText;
    }
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
          {index === items.length - 1 ? <span aria-current="page">{name}</span> : <SiteLink to={path}>{name}</SiteLink>}
        </li>
      ))}
    </ol>
  </nav>
);
