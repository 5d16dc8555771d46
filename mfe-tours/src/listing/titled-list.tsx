import { css } from '@emotion/react';
import { Headline } from '@cobblestone/design/layout/section.tsx';
import { gridOf } from '@cobblestone/design/styles.ts';

const layout = css`
  ${gridOf('2xs')}
  padding-top: var(--space-s);
  & li::marker {
    color: var(--color-accent);
  }
  @media print {
    display: block;
  }
`;

/** Things that belong to a walk. */
export const TitledList = ({ title, items }: { title: string; items: readonly string[] }) => (
  <div css={layout}>
    <Headline size="small" title={title} />
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  </div>
);
