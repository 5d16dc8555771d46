/** @jest-environment jsdom */
import { hem } from '@hemstitch/platform/contract/page/hem';
import { screen } from '@testing-library/react';
import { storedAssignment } from '@cobblestone/domain/campaigns/wordings.ts';
import { readTestContent } from '@cobblestone/testing/test-content.ts';
import type { Content } from '../model/use-content.ts';
import { networkOfEachTest, recordTyping, renderEngagement } from '../testing/render-engagement.tsx';
import { ExitPopupDialog } from './exit-popup-dialog.tsx';

networkOfEachTest();
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  Object.assign(sessionStorage, storedAssignment('exit-popup', 'stories'));
  Object.assign(window, { wordings: undefined, hem: undefined });
});

const content = readTestContent('engagement', 'exit-popup.json') as Content<'exit-popup.json'>;
const usual = content.wordings[0]!;
const compared: Content<'exit-popup.json'> = {
  ...content,
  wordings: [
    { ...usual, name: 'guide', share: 0 },
    {
      ...usual,
      name: 'stories',
      share: 100,
      title: 'Nine stories for {adultPrice} less',
      submit: 'Send me the stories',
    },
  ],
};
const show = (shown = compared) =>
  renderEngagement(<ExitPopupDialog content={shown} onClose={() => undefined} />, '/tours');
const counts = () => hem().visitCounts;

// E39, E42
test('counts that the wording of the visit was seen and acted on', async () => {
  const { user, events, pass } = await show();
  expect(screen.getByRole('dialog', { name: 'Nine stories for $40 less' })).toBeInTheDocument();
  expect(counts()).toEqual(['shown_exit-popup-stories']);
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@cats.example');
  await user.click(screen.getByRole('button', { name: 'Send me the stories' }));
  await pass(10);
  expect(events).toEqual([{ name: 'exit_intent_conversion' }]);
  expect(counts()).toEqual(['shown_exit-popup-stories', 'acted_exit-popup-stories']);
});

// E39
test.each([
  [undefined, 'Check your email for your free NYC cat guide!'],
  ['Check your email for the code.', 'Check your email for the code.'],
])('answers a signup as its wording says: %s', async (answer, text) => {
  const { user, toasts, pass } = await show({ ...content, wordings: [{ ...usual, share: 100, answer }] });
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@cats.example');
  await user.click(screen.getByRole('button', { name: usual.submit }));
  await pass(10);
  expect(toasts[0]).toMatchObject({ title: 'Success!', description: text });
});

// E43
test('shows an offer on its days in New York', async () => {
  const offer = {
    from: '2026-11-27',
    until: '2026-11-30',
    wordings: [{ ...usual, name: 'harvest', share: 100, title: 'A harvest of cats' }],
  };
  jest.setSystemTime(new Date('2026-12-01T04:59:00Z'));
  await show({ ...content, offers: [offer] });
  expect(screen.getByRole('heading')).toHaveTextContent('A harvest of cats');
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
