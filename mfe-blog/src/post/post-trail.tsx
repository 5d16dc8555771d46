import { css } from '@emotion/react';
import { Breadcrumb, type BreadcrumbProps } from '@cobblestone/design/breadcrumb.tsx';

const strip = css`
  width: 100%;
  max-width: calc(var(--page-width) + 2 * var(--space-gutter));
  margin-inline: auto;
  padding: var(--space-xs) var(--space-gutter) 0;
`;

/** The strip Home > Blog > category > title (B18). */
export function PostTrail({ trail }: { trail: BreadcrumbProps['items'] }) {
  return (
    <div css={strip}>
      <Breadcrumb items={trail} />
    </div>
  );
}
