import { button } from './elements.ts';

/** A window that is too narrow for both shows the text, or the page in its place. */
export function pageSwitch(): HTMLButtonElement {
  const toggle = button('', () => showPage(!isPageShown()), 'desk-button desk-narrow desk-switch');
  nameSwitch(toggle);
  addEventListener('hashchange', () => showPage(false));
  return toggle;
}

const isPageShown = () => document.body.classList.contains('desk-page');

export function showPage(isShown: boolean): void {
  document.body.classList.toggle('desk-page', isShown);
  const toggle = document.querySelector<HTMLElement>('.desk-switch');
  if (toggle) nameSwitch(toggle);
}

const nameSwitch = (toggle: HTMLElement) => (toggle.textContent = isPageShown() ? 'Back to the text' : 'See the page');
