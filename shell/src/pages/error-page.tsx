import { Button, ButtonLink } from '@cobblestone/design/button.tsx';
import { Cluster } from '@cobblestone/design/layout.tsx';
import { SectionBand } from '@cobblestone/design/section-band.tsx';
import { paths } from '@cobblestone/contracts/paths.ts';
import { useEffect } from 'react';
import { reportError } from '../site/error-reporting.ts';

/** In place of a page that threw (spec 1 §8). It reports the error, so that what it says is true. */
export function ErrorPage({ error }: { error?: unknown }) {
  useEffect(() => {
    if (error !== undefined) reportError(error, true);
  }, [error]);
  return (
    <SectionBand width="text">
      <h1>Something went wrong</h1>
      <p>
        We&apos;re sorry, but there was an error loading this page. Our team has been notified of the issue.
      </p>
      <Cluster>
        <Button onClick={() => location.reload()}>Try Again</Button>
        <ButtonLink to={paths.home}>Return to Home Page</ButtonLink>
      </Cluster>
    </SectionBand>
  );
}
