import type { Page } from '@playwright/test';

type RecordedEvent = [name: string, params: Record<string, unknown>];

/** Gives the page a measurement id; what it would send the service is read from its data layer. */
export async function recordEvents(page: Page): Promise<() => Promise<RecordedEvent[]>> {
  await page.route('https://www.googletagmanager.com/**', (route) => route.abort());
  await page.route(
    () => true,
    async (route) => {
      if (route.request().resourceType() !== 'document' || route.request().frame().parentFrame())
        return route.fallback();
      const response = await route.fetch();
      const body = (await response.text()).replace('"config":{', '"config":{"analyticsId":"G-TEST",');
      return route.fulfill({ response, body });
    },
  );
  return () =>
    page.evaluate(() =>
      ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
        .map((entry) => Array.from(entry))
        .filter(([kind]) => kind === 'event')
        .map(([, name, params]) => [name, params] as RecordedEvent),
    );
}
