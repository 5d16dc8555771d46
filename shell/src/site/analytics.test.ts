/** @jest-environment jsdom */
import { createAnalytics } from './analytics.ts';

type Page = { dataLayer?: ArrayLike<unknown>[] };
const layer = () => ((window as Page).dataLayer ?? []).map((entry) => Array.from(entry));
const scripts = () => [...document.querySelectorAll<HTMLScriptElement>('script')].map(({ src }) => src);

beforeEach(() => {
  delete (window as Page).dataLayer;
});

// S41
test('without a measurement id no event is sent and nothing is loaded', () => {
  const analytics = createAnalytics({});
  analytics.start();
  analytics.sendEvent({ name: 'exit_intent_conversion' });
  expect(layer()).toEqual([]);
  expect(scripts()).toEqual([]);
});

// S41
test('with an id, denied consent is sent before anything else, and the script is loaded', () => {
  const analytics = createAnalytics({ analyticsId: 'G-1' });
  analytics.sendEvent({ name: 'begin_booking', params: { item_id: 562630 } });
  expect(layer()[0]).toEqual([
    'consent',
    'default',
    { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' },
  ]);
  expect(layer().at(-1)).toEqual(['event', 'begin_booking', { item_id: 562630 }]);
  analytics.start();
  expect(scripts()).toEqual(['https://www.googletagmanager.com/gtag/js?id=G-1']);
});
