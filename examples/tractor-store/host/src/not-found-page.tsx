import { SiteLink } from '@hemstitch/platform/contract/navigation';
import { PageHead } from '@hemstitch/platform/contract/page/page-head';

export function Page() {
  return (
    <>
      <PageHead title="Not found" description="There is no such page." noindex />
      <h1>There is no such page</h1>
      <p>
        <SiteLink to="/products">All machines</SiteLink>
      </p>
    </>
  );
}
