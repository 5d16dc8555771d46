/** @jest-environment jsdom */
import { pageStateId, pageStateText } from '../../contract/page-state.ts';
import { hem } from '../../contract/page/hem.ts';
import { startsApp, startMark } from '../../contract/page/start-app.ts';
import { samplePageState } from '../../testing/sample-page-state.ts';
import { startWhenNeeded } from './start-when-needed.ts';

const june = '2031-06-01T00:00:00-04:00..2031-07-01T00:00:00-04:00';
const august = '2031-08-01T00:00:00-04:00..2031-08-03T00:00:00-04:00';

let starts: number;

beforeEach(() => {
  starts = 0;
  hem().startApp = () => (starts += 1);
  document.head.innerHTML = '<link rel="canonical" href="https://site.example/decide">';
  const routes = [{ app: 'decide', path: '/decide', breadcrumb: 'Decide', parameters: ['q', 'page'] }];
  document.body.innerHTML = `<div id="hem-root"></div><script id="${pageStateId}" type="application/json">${pageStateText(samplePageState({ routes }))}</script>`;
  history.replaceState(null, '', '/decide');
  sessionStorage.clear();
  localStorage.clear();
});
afterEach(() => jest.useRealTimers());

function place(condition: Parameters<typeof startsApp>[0]): void {
  const part = document.createElement('div');
  part.setAttribute(startMark, startsApp(condition)[startMark]);
  document.getElementById('hem-root')!.append(part);
}

// S82
test('a page where nothing asks for the app does not start it', () => {
  place('stored draft:contact');
  place('other-url');
  place('query guests');
  place(`offered ${june}`);
  jest.useFakeTimers({ now: new Date('2031-07-01T12:00:00Z') });
  startWhenNeeded();
  expect(starts).toBe(0);
});

// S82, S100
test.each([
  ['a stored value', 'stored draft:contact', '', 1],
  ['a cookie', 'cookie basket', '', 1],
  ['no cookie whose name only ends alike', 'cookie asket', '', 0],
  ['an offer in one of its spans of time', `offered ${june},${august}`, '', 1],
  ['an address with a parameter that a part reads', 'query guests', '?utm_source=letter&guests=14', 1],
  ['no address without it', 'query guests', '?utm_source=guests', 0],
  ['an address that asks for another place than the stitched one', 'other-url', '?q=harbour', 1],
  ['no address with parameters that its route does not name', 'other-url', '?fbclid=1&utm_source=letter', 0],
] as const)('%s starts it', (_, condition, search, count) => {
  jest.useFakeTimers({ now: new Date('2031-08-03T03:00:00Z') });
  sessionStorage.setItem('draft:contact', '{}');
  document.cookie = 'basket=lamp';
  history.replaceState(null, '', `/decide${search}`);
  place(condition);
  startWhenNeeded();
  expect(starts).toBe(count);
});

// S82, A21
test('a picture of the page that fails starts it, another one does not', () => {
  const [own, other] = [new Image(), new Image()];
  document.getElementById('hem-root')!.append(own);
  document.body.append(other);
  startWhenNeeded();
  other.dispatchEvent(new Event('error'));
  expect(starts).toBe(0);
  own.dispatchEvent(new Event('error'));
  expect(starts).toBeGreaterThan(0);
});
