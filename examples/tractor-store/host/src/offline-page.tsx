import { PageHead } from '@hemstitch/platform/contract/page/page-head';

export function Page() {
  return (
    <>
      <PageHead title="Offline" description="This page is not on your device." noindex />
      <h1>You are offline</h1>
      <p>This page is not on your device.</p>
    </>
  );
}
