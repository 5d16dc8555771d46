/** @jest-environment jsdom */
import { screen } from '@testing-library/react';
import { readTestContent } from '@cobblestone/testing/test-content.ts';
import type { Content } from '../model/use-content.ts';
import { networkOfEachTest, recordTyping, renderEngagement } from '../testing/render-engagement.tsx';
import { ExitPopupDialog } from './exit-popup-dialog.tsx';

networkOfEachTest();
beforeEach(() => {
  localStorage.clear();
});

const content = readTestContent('engagement', 'exit-popup.json') as Content<'exit-popup.json'>;
const usual = content.usual!;
const show = (shown = content) =>
  renderEngagement(<ExitPopupDialog content={shown} onClose={() => undefined} />, '/tours');

// E39
test('answers a signup as its words say', async () => {
  const answer = 'Check your email for the code.';
  const { user, toasts, pass } = await show({ ...content, usual: { ...usual, answer } });
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@cats.example');
  await user.click(screen.getByRole('button', { name: usual.submit }));
  await pass(10);
  expect(toasts[0]).toMatchObject({ title: 'Success!', description: answer });
});

// E16
test('reports a typed address as unsent text', async () => {
  const { events, stop } = recordTyping();
  const { user, unmount } = await show();
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ad');
  expect(events).toEqual(['exit-popup started']);
  unmount();
  expect(events).toEqual(['exit-popup started', 'exit-popup settled']);
  stop();
});
