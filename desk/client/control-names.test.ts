/** @jest-environment jsdom */
import { nameAll } from './control-names.ts';

const item = (inner = '') => `<div><div><button></button><div role="button" aria-roledescription="sortable"></div><button></button></div>${inner}</div>`;
const list = (kind: string, items: string) => `<div><div><button>Collapse</button><button>Add ${kind}</button></div><div>${items}</div></div>`;

// K2
test('each item of a list says what its signs do, also in a list within a list', () => {
  document.body.innerHTML = list('offer', item(list('wording', item() + item()))) + '<iframe id="preview-pane"></iframe>';
  nameAll(document);
  expect([...document.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title)).toEqual([
    'Open or close offer 1',
    'Move offer 1',
    'Take offer 1 out',
    'Open or close wording 1',
    'Move wording 1',
    'Take wording 1 out',
    'Open or close wording 2',
    'Move wording 2',
    'Take wording 2 out',
    'Beside the editor',
  ]);
});
