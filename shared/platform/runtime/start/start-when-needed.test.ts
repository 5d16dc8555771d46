/** @jest-environment jsdom */
import { startsApp, startMark } from '../../contract/page/start-app.ts';
import { pageStateId, pageStateText } from '../../contract/page-state.ts';
import { samplePageState } from '../../testing/sample-page-state.ts';
import { startWhenNeeded } from './start-when-needed.ts';

let starts: number;
let observed: { elements: Element[]; report: (isIntersecting: boolean) => void }[];

beforeEach(() => {
  starts = 0;
  observed = [];
  Object.assign(window, { startApp: () => (starts += 1), matchMedia: () => ({ matches: false }) });
  class Observer {
    elements: Element[] = [];
    constructor(call: IntersectionObserverCallback) {
      observed.push({
        elements: this.elements,
        report: (isIntersecting) => call([{ isIntersecting } as IntersectionObserverEntry], this as never),
      });
    }
    observe(element: Element) {
      this.elements.push(element);
    }
    disconnect() {}
  }
  Object.assign(window, { IntersectionObserver: Observer });
  document.head.innerHTML = '<link rel="canonical" href="https://site.example/decide">';
  const routes = [{ app: 'decide', path: '/decide', breadcrumb: 'Decide', parameters: ['q', 'page'] }];
  document.body.innerHTML = `<div id="root"></div><script id="${pageStateId}" type="application/json">${pageStateText(samplePageState({ routes }))}</script>`;
  history.replaceState(null, '', '/decide');
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

function place(condition: Parameters<typeof startsApp>[0]): void {
  const part = document.createElement('div');
  part.setAttribute(startMark, startsApp(condition)[startMark]);
  document.getElementById('root')!.append(part);
}

// S82
test('a page where nothing asks for the app does not start it', () => {
  place('near');
  place('stored draft:contact');
  place('elsewhere');
  place('offered 2031-06-01T00:00:00-04:00..2031-07-01T00:00:00-04:00');
  jest.useFakeTimers({ now: new Date('2031-07-01T12:00:00Z') });
  startWhenNeeded();
  expect(starts).toBe(0);
});

// S82
test('a part that comes near starts it', () => {
  place('near');
  startWhenNeeded();
  observed[0]!.report(false);
  expect(starts).toBe(0);
  observed[0]!.report(true);
  expect(starts).toBe(1);
});

// S82
test('a rotating part starts the app after one turn on the screen, and not if the visitor left it before', () => {
  jest.useFakeTimers();
  place('seen 5000');
  startWhenNeeded();
  observed[0]!.report(true);
  jest.advanceTimersByTime(4000);
  observed[0]!.report(false);
  jest.advanceTimersByTime(5000);
  expect(starts).toBe(0);
  observed[0]!.report(true);
  jest.advanceTimersByTime(5000);
  expect(starts).toBe(1);
});

// S82
test('a stored value starts the app', () => {
  place('stored draft:contact');
  sessionStorage.setItem('draft:contact', '{}');
  startWhenNeeded();
  expect(starts).toBe(1);
});

// S82
test('an offer starts it in its spans of time', () => {
  const [june, august] = [
    '2031-06-01T00:00:00-04:00..2031-07-01T00:00:00-04:00',
    '2031-08-01T00:00:00-04:00..2031-08-03T00:00:00-04:00',
  ];
  place(`offered ${june},${august}`);
  jest.useFakeTimers({ now: new Date('2031-08-03T03:00:00Z') });
  startWhenNeeded();
  expect(starts).toBe(1);
});

// S82
test('an address that asks for another place than the stitched one starts it', () => {
  place('elsewhere');
  history.replaceState(null, '', '?q=harbour');
  startWhenNeeded();
  expect(starts).toBe(1);
});

// S82, S100
test('an address with parameters that its route does not name does not start it', () => {
  place('elsewhere');
  history.replaceState(null, '', '?fbclid=1&utm_source=letter');
  startWhenNeeded();
  expect(starts).toBe(0);
});

// S82, A21
test('a picture of the page that fails starts it, another one does not', () => {
  const [own, other] = [new Image(), new Image()];
  document.getElementById('root')!.append(own);
  document.body.append(other);
  startWhenNeeded();
  other.dispatchEvent(new Event('error'));
  expect(starts).toBe(0);
  own.dispatchEvent(new Event('error'));
  expect(starts).toBeGreaterThan(0);
});
