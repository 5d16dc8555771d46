import type { PreviewState, ReadContent } from '@hemstitch/platform/build/app-build';
import { exitPopupSchema } from './src/model/content.schema.ts';

const field = '[role="dialog"] input[name="EMAIL"]';
const submit = '[role="dialog"] button[type="submit"]';
const signUp = [{ fill: field, with: 'ada@example.com' }, { press: submit }];

/** States of the popup on each day. */
const states: readonly Pick<PreviewState, 'state' | 'steps' | 'isOffline'>[] = [
  { state: 'open' },
  { state: 'error', steps: [{ press: submit }] },
  { state: 'thanks', steps: signUp },
  { state: 'almost', steps: signUp, isOffline: true },
];

/** The exit popup in each state, as it usually is and on the days of each offer. */
export async function listEngagementStates(read: ReadContent): Promise<PreviewState[]> {
  const { usual, offers, pages } = await read('exit-popup.json', exitPopupSchema);
  const listStates = (wording: string, days: Pick<PreviewState, 'days' | 'excludedDays'>): PreviewState[] =>
    states.map((state) => ({
      feature: 'exit-popup',
      title: 'Exit popup',
      wording,
      page: pages.only[0] ?? '/tours',
      anyPage: true,
      opens: true,
      ...days,
      ...state,
    }));
  return [
    ...(usual ? listStates('usual', { excludedDays: offers }) : []),
    ...offers.flatMap(({ from, until }, index) => listStates(`offer-${index + 1}`, { days: { from, until } })),
  ];
}
