/** @jest-environment jsdom */
import { act, screen } from '@testing-library/react';
import { onSiteEvent } from '@cobblestone/platform/contract/site-events.ts';
import content from '../../content/exit-popup.json' with { type: 'json' };
import { exitPopupSchema } from '../model/exit-popup.schema.ts';
import { networkOfEachTest, renderEngagement } from '../testing/render-engagement.tsx';
import { ExitPopupDialog } from './exit-popup-dialog.tsx';

const network = networkOfEachTest();
beforeEach(() => localStorage.clear());

const [usual] = content.wordings;
const compared = exitPopupSchema.parse({
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
});
const show = (of = compared) => {
  const closed = jest.fn();
  return { ...renderEngagement(<ExitPopupDialog content={of} onClose={closed} />, '/tours'), closed };
};
const named = (name: string) => ({ name, params: { wording: 'stories' } });

// E39, E42
test('a wording that is compared is counted by its name when it is seen and when somebody signs up', async () => {
  const { user, events, pass } = show();
  expect(screen.getByRole('dialog', { name: 'Nine stories for $40 less' })).toBeInTheDocument();
  expect(events).toEqual([named('exit_intent_impression')]);
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ada@cats.example');
  await user.click(screen.getByRole('button', { name: 'Send me the stories' }));
  await pass(10);
  expect(network.sent[0]?.body).toEqual({ EMAIL: 'ada@cats.example', FNAME: '', CONSENT: 'true' });
  expect(events).toEqual([named('exit_intent_impression'), named('exit_intent_conversion')]);
});

// E43
test('on the days of an offer it says the offer, by New York’s calendar', async () => {
  const offer = {
    from: '2026-11-27',
    until: '2026-11-30',
    wordings: [{ ...usual, name: 'harvest', share: 100, title: 'A harvest of cats' }],
  };
  const dated = exitPopupSchema.parse({ ...content, offers: [offer] });
  const titleAt = async (instant: string) => {
    jest.setSystemTime(new Date(instant));
    const { unmount } = show(dated);
    const { textContent } = screen.getByRole('heading');
    await act(async () => unmount());
    return textContent;
  };
  expect(await titleAt('2026-11-27T04:59:00Z')).toBe(usual?.title);
  expect(await titleAt('2026-11-27T05:00:00Z')).toBe('A harvest of cats');
  expect(await titleAt('2026-12-01T04:59:00Z')).toBe('A harvest of cats');
  expect(await titleAt('2026-12-01T05:00:00Z')).toBe(usual?.title);
});

// E16
test('an address that is being typed is unsent typing, for which an update waits', async () => {
  const heard: string[] = [];
  const stops = [
    onSiteEvent('site:typing-started', ({ form }) => void heard.push(`${form} started`)),
    onSiteEvent('site:typing-settled', ({ form }) => void heard.push(`${form} settled`)),
  ];
  const { user, unmount } = show();
  await user.type(screen.getByRole('textbox', { name: /Email/ }), 'ad');
  expect(heard).toEqual(['exit-popup started']);
  unmount();
  expect(heard).toEqual(['exit-popup started', 'exit-popup settled']);
  stops.forEach((stop) => stop());
});
