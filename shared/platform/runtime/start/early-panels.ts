import type { BootWindow } from './boot.ts';
import { addEntries } from '../navigation/back-entries.ts';

const page: BootWindow = window;

/** Opens or closes the panel of one of the header's buttons as the app does, until the app takes it over (`takeOpenPanel`). */
export function pressTool(tool: HTMLElement): void {
  const { openPanel } = page;
  if (openPanel) setOpen(openPanel, false);
  page.openPanel = tool === openPanel ? undefined : tool;
  if (tool === openPanel) return tool.focus({ preventScroll: true });
  setOpen(tool, true);
  addEntries(1);
}

/** @returns whether a panel was open */
export function closeEarlyPanel(): boolean {
  const { openPanel } = page;
  if (openPanel) pressTool(openPanel);
  return Boolean(openPanel);
}

function setOpen(tool: HTMLElement, isOpen: boolean): void {
  const { tool: name, closes = '' } = tool.dataset;
  const panel = document.querySelector<HTMLElement>(`[data-panel="${name}"]`)!;
  tool.setAttribute('aria-expanded', String(isOpen));
  tool.dataset.closes = tool.getAttribute('aria-label')!;
  tool.setAttribute('aria-label', closes);
  tool.closest('header')?.toggleAttribute('data-above-panels', isOpen);
  panel.hidden = !isOpen;
  panel.dataset.state = isOpen ? 'open' : 'closed';
  document.querySelector<HTMLElement>('[data-under-panels]')!.inert = isOpen;
  if (isOpen) (panel.querySelector('input') ?? panel).focus({ preventScroll: true });
}
