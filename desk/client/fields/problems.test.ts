/** @jest-environment jsdom */
import { waitFor } from '@testing-library/react';
import type { Control } from '../decap-types.ts';
import { controls } from './go-to-field.ts';
import { goToProblem, showProblems } from './problems.ts';

const watched: Control[] = [];
const watch = (field: string, forID: string): void => {
  const control = { props: { field: { get: () => field }, value: '', forID } } as unknown as Control;
  watched.push(control);
  controls.add(control);
};
const open = (id: string): void => void document.getElementById(id)!.style.removeProperty('display');

beforeEach(() => {
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => watched.splice(0).forEach((control) => controls.delete(control)));

async function expectToLead(field: string, to: string): Promise<void> {
  const problem = { field, value: '', problem: 'Nothing is filled in yet.', remedy: '' };
  showProblems([problem]);
  goToProblem(problem);
  await waitFor(() => expect(document.activeElement!.id).toBe(to));
}

// K6
test('a problem of a closed group leads to the button that opens it', async () => {
  document.body.innerHTML =
    '<div id="link-1"><div><button id="opens-it"></button></div><div style="display: none"><input></div></div>';
  watch('booking.link', 'link-1');
  await expectToLead('booking.link', 'opens-it');
});

// K6
test('a problem within closed groups or items opens them', async () => {
  document.body.innerHTML =
    '<div><div><button id="item"></button></div><div>Offer</div><div><div id="of-item" style="display: none"><label></label><div><div><button id="group"></button></div><div id="of-group" style="display: none"><input id="words-1"></div></div></div></div></div>';
  for (const name of ['item', 'group']) document.getElementById(name)!.onclick = () => open(`of-${name}`);
  watch('offers.link.words', 'words-1');
  await expectToLead('offers.link.words', 'words-1');
  expect(document.querySelector('[style*="none"]')).toBeNull();
});

// K6
test('a problem within a closed list, which renders no fields, opens the list', async () => {
  document.body.innerHTML = '<div id="offers-1"><button></button></div>';
  watch('offers', 'offers-1');
  document.querySelector('button')!.onclick = () => {
    document.getElementById('offers-1')!.insertAdjacentHTML('beforeend', '<input id="words-1">');
    watch('offers.words', 'words-1');
  };
  await expectToLead('offers.words', 'words-1');
});

// K6
test('a problem of a list with drafts leads to the list, although the check saw another value', async () => {
  document.body.innerHTML = '<div id="wordings-1"><button id="opens-list"></button></div>';
  watch('wordings', 'wordings-1');
  const problem = { field: 'wordings', value: [{ share: 150 }], problem: 'They make 150 percent.', remedy: '' };
  showProblems([problem]);
  goToProblem(problem);
  await waitFor(() => expect(document.activeElement!.id).toBe('opens-list'));
});
