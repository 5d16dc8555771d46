import { css } from '@emotion/react';
import { reportError } from '@hemstitch/platform/runtime/reports/page-faults';
import { useEffect } from 'react';
import { Button, buttonStyle } from '@cobblestone/design/button.tsx';
import { gridOf, rowOf } from '@cobblestone/design/styles.ts';
import { paths } from '@cobblestone/domain/paths.ts';

const page = css`
  display: grid;
  place-content: center;
  min-height: 70vh;
  padding: var(--space-xl) var(--space-gutter);
`;

const textBlock = css`
  ${gridOf('m')}
  max-width: 38rem;
  padding-block: var(--space-m);
  border-block: 3px double var(--color-rule-strong);
`;

const ways = rowOf('xs');

/** Replaces a page that threw (S37). It uses neither contexts nor the router, which could have caused the error. */
export function ErrorPage({ error }: { /** Is reported, as the page promises. */ error?: unknown }) {
  useEffect(() => {
    reportError(error ?? new Error('A page could not be shown'), true);
  }, [error]);
  return (
    <div css={page}>
      <title>Something went wrong</title>
      <div css={textBlock} role="alert">
        <h1>Something went wrong</h1>
        <p>We&apos;re sorry, but there was an error loading this page. Our team has been notified of the issue.</p>
        <div css={ways}>
          <Button variant="book" onClick={() => window.location.reload()}>
            Try Again
          </Button>
          <a css={buttonStyle('plain')} href={paths.home}>
            Return to Home Page
          </a>
        </div>
      </div>
    </div>
  );
}
