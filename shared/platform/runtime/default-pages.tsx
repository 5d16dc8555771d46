import { PageHead } from '@hemstitch/platform/contract/page/page-head';

export function NotFoundPage() {
  return (
    <>
      <PageHead title="Page not found" description="This address has no page." noindex />
      <h1>Page not found</h1>
      <p>
        This address has no page. <a href="/">Home</a>
      </p>
    </>
  );
}

export function OfflinePage() {
  return (
    <>
      <PageHead title="You are offline" description="This page is not stored on your device." noindex />
      <h1>You are offline</h1>
      <p>This page is not stored on your device. It opens once you are online.</p>
    </>
  );
}
