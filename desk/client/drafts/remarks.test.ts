/** @jest-environment jsdom */
import { waitFor } from '@testing-library/dom';
import type { DiscussedPreview } from '../../server/remarks.ts';
import { remarksPanel } from './remarks.ts';

const thread = (id: string, text: string) => ({
  id,
  name: 'Ada',
  at: '2026-12-01T12:00:00.000Z',
  text,
  page: '/about',
  isDone: false,
  answers: [],
});
const previewOf = (...texts: string[]): DiscussedPreview => ({
  preview: 'a'.repeat(64),
  apps: ['shell'],
  until: '2026-12-08T12:00:00.000Z',
  threads: texts.map((text, index) => thread(`${index}`, text)),
  approvals: [],
});

// K24
test('an answer that is being written stays when the draft changes or others have remarked', async () => {
  let previews = [previewOf('Shorter', 'Longer')];
  globalThis.fetch = jest.fn(async () => ({ ok: true, json: async () => previews }) as Response);
  const { panel, show } = remarksPanel();
  show('/about', '<p>one</p>');
  await waitFor(() => expect(panel.textContent).toContain('Longer'));
  const fields = panel.querySelectorAll('textarea');
  fields[1]!.value = 'I will';
  previews = [previewOf('Shorter', 'Longer', 'Louder')];
  show('/about', '<p>two</p>');
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(2));
  await new Promise((resolve) => setTimeout(resolve));
  expect(panel.querySelectorAll('textarea')[1]!.value).toBe('I will');
  fields[1]!.value = '';
  show('/about', '<p>three</p>');
  await waitFor(() => expect(panel.textContent).toContain('Louder'));
});
