/** @jest-environment jsdom */
import { createSiteRouter, type RouterEntry } from './site-router.ts';

beforeEach(() => {
  history.replaceState(null, '', '/');
  sessionStorage.clear();
  window.scrollTo = () => {};
});

/** A router whose pages are ready when the test says so. */
function routerOf() {
  const loads: { address: string; isAnother: boolean; done: () => void }[] = [];
  const waits: boolean[] = [];
  const router = createSiteRouter({
    load: ({ pathname, search }, isAnother) =>
      new Promise((done) => void loads.push({ address: pathname + search, isAnother, done })),
    onMove: () => {},
    onWait: (isWaiting) => void waits.push(isWaiting),
  });
  const shown: RouterEntry[] = [];
  router.listen((place) => void shown.push(place));
  return {
    router,
    loads,
    waits,
    addresses: () => shown.map(({ location }) => location.pathname + location.search + location.hash),
    last: () => shown.at(-1)!,
  };
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
const popped = () => new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));

test('the page and its address stay until the requested page has loaded', async () => {
  const { router, loads, waits, addresses, last } = routerOf();
  router.navigate('/lamps');
  await settled();
  expect(addresses()).toEqual(['/']);
  expect(location.pathname).toBe('/');
  expect(waits).toEqual([true]);
  loads[0]!.done();
  await settled();
  expect(addresses()).toEqual(['/', '/lamps']);
  expect(location.pathname).toBe('/lamps');
  expect(waits).toEqual([true, false]);
  expect(last()).toMatchObject({ action: 'PUSH', scroll: 'start' });
});

test('forgets history state in another format', async () => {
  sessionStorage.setItem('hem-moves', '{"places":[]}');
  const { router, loads, addresses } = routerOf();
  router.navigate('/lamps');
  loads[0]!.done();
  await settled();
  expect(addresses()).toEqual(['/', '/lamps']);
});

test('shows the later of two requested pages, in any order of loading', async () => {
  const { router, loads, addresses } = routerOf();
  router.navigate('/lamps');
  router.navigate('/decide');
  loads[1]!.done();
  await settled();
  loads[0]!.done();
  await settled();
  expect(addresses()).toEqual(['/', '/decide']);
  expect(history.state).toMatchObject({ idx: 1 });
});

test('a change of the query alone keeps the page, and a change of the fragment alone loads nothing', async () => {
  const { router, loads, addresses, last } = routerOf();
  router.navigate('/?topic=lights', { replace: true, preventScrollReset: true });
  loads[0]!.done();
  await settled();
  expect(loads).toMatchObject([{ address: '/?topic=lights', isAnother: false }]);
  expect(last()).toMatchObject({ action: 'REPLACE', scroll: 'kept' });
  router.navigate('/?topic=lights#end');
  await settled();
  expect(loads).toHaveLength(1);
  expect(addresses().at(-1)).toBe('/?topic=lights#end');
});

test('Back finds the place that was left, once the page that was left has been on the screen', async () => {
  const { router, loads, last } = routerOf();
  const scroll = jest.replaceProperty(window, 'scrollY', 640);
  router.navigate('/lamps');
  loads[0]!.done();
  await settled();
  router.onRendered(last());
  scroll.replaceValue(0);
  history.back();
  await popped();
  loads[1]!.done();
  await settled();
  expect(last()).toMatchObject({ action: 'POP', scroll: 640 });
  // The page is not on the screen yet, so leaving it stores no scroll position.
  history.forward();
  await popped();
  loads[2]!.done();
  await settled();
  history.back();
  await popped();
  loads[3]!.done();
  await settled();
  expect(last().scroll).toBe(640);
  scroll.restore();
});

// A37
test('Back and Forward are animated unless the browser has animated them', async () => {
  const animate = jest.fn((show: () => Promise<void>) => ({ ready: show() }));
  Object.assign(document, { startViewTransition: animate });
  const { router, loads } = routerOf();
  router.navigate('/lamps', { viewTransition: true });
  loads[0]!.done();
  await settled();
  for (const [step, hasUAVisualTransition, animations] of [
    ['back', true, 1],
    ['forward', false, 2],
  ] as const) {
    Object.assign(PopStateEvent.prototype, { hasUAVisualTransition });
    history[step]();
    await popped();
    loads.at(-1)!.done();
    await settled();
    expect(animate).toHaveBeenCalledTimes(animations);
  }
  Reflect.deleteProperty(document, 'startViewTransition');
});
