/** @jest-environment jsdom */
import { nameAll } from './control-names.ts';

const item = (inner = '') =>
  `<div><div><button></button><div role="button" aria-roledescription="sortable"></div><button></button></div>${inner}</div>`;
const list = (kind: string, items: string) =>
  `<div><div><button></button>2 ${kind}s<button>Add ${kind}</button></div><div>${items}</div></div>`;

// K2
test('names the controls of list items, also in nested lists and in lists of fixed length', () => {
  const fixed = item().replace('<button></button></div>', '<span></span></div>');
  document.body.innerHTML = `${list('offer', item(list('wording', item())))}<div><div><button></button>6 questions</div><div>${fixed}${fixed}</div></div>`;
  nameAll(document);
  expect([...document.querySelectorAll<HTMLElement>('[title]')].map(({ title }) => title)).toEqual([
    'Open or close offer 1',
    'Move offer 1',
    'Remove offer 1',
    'Open or close wording 1',
    'Move wording 1',
    'Remove wording 1',
    'Open or close questions 1',
    'Move questions 1',
    'Open or close questions 2',
    'Move questions 2',
  ]);
});

// K8, K14
test('gives the editor and the sign-in page a heading, and hides the marker at the end of a list that loads more', () => {
  document.body.innerHTML =
    '<div class="css-1-BackCollection"> Stories</div><section class="css-1-StyledAuthenticationPage"><span class="css-1-IconWrapper-DecapLogoIcon"><svg></svg></span><button>Login</button></section><ul><li>A story</li><span></span></ul>';
  nameAll(document);
  expect(
    [...document.querySelectorAll('[role="heading"][aria-level="1"]')].map(
      ({ ariaLabel, textContent }) => ariaLabel ?? textContent,
    ),
  ).toEqual([' Stories', 'The desk']);
  expect(document.querySelector('section')!.getAttribute('role')).toBe('main');
  expect(document.querySelector('li + span')!.ariaHidden).toBe('true');
});

// K14
test('names the story, its menus and the editor, and gives the story its field’s id', () => {
  document.body.innerHTML =
    '<div class="css-1-EditorContainer"><div class="css-1-ControlContainer"><label for="body-field-9">Story<span> (optional)</span></label><span role="button" tabindex="0"><button title="Headings"></button></span><div data-slate-editor></div></div></div>';
  nameAll(document);
  const [menu, story] = [
    document.querySelector<HTMLElement>('[role="button"]')!,
    document.querySelector('[data-slate-editor]')!,
  ];
  expect([menu.title, menu.querySelector('button')!.inert, story.ariaLabel, story.id]).toEqual([
    'Headings',
    true,
    'Story',
    'body-field-9',
  ]);
  expect(document.querySelector('[role="main"]')!.getAttribute('aria-label')).toBe('The editor');
});
