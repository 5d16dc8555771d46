import { css, Global } from '@emotion/react';
import { Link } from '@hemstitch/platform/contract/navigation';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';
import { useSite } from '@hemstitch/platform/contract/site';
import type { HostDescription } from '@hemstitch/platform/runtime/host-app';
import type { ReactNode } from 'react';

const pageStyles = css`
  body {
    max-width: 40rem;
    margin: 0 auto;
    padding: 1rem;
    font-family: system-ui, sans-serif;
    line-height: 1.5;
  }
`;

const headerStyles = css`
  display: flex;
  gap: 1rem;
  padding-bottom: 1rem;
  border-bottom: 1px solid;
`;

/** The frame around every page. The platform moves the focus to `main` after a navigation. */
function Chrome({ children }: { children: ReactNode }) {
  return (
    <>
      <Global styles={pageStyles} />
      <header css={headerStyles}>
        <Link to="/">Home</Link>
        <Link to="/lamps">Lamps</Link>
      </header>
      <main id="main" tabIndex={-1}>
        {children}
      </main>
    </>
  );
}

const featured = { title: 'Lamp of the month' };

function HomePage() {
  const { Fragment } = useSite();
  return (
    <>
      <PageHead title="Lamp Street" isFullTitle description="Light for every room" path="/" />
      <h1>Light for every room</h1>
      <Fragment name="decide/featured-lamp" props={featured} />
    </>
  );
}

export const host: HostDescription = {
  name: 'storefront',
  routes: [
    {
      path: '/',
      breadcrumb: 'Home',
      load: async () => ({ Page: HomePage, fragments: [{ name: 'decide/featured-lamp', props: featured }] }),
    },
  ],
  Chrome,
};
