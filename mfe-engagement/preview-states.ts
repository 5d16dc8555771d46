import type { PreviewState, ReadContent } from '@cobblestone/platform/build/app-build.ts';
import { exitPopupSchema, type PopupWording } from './src/model/exit-popup.schema.ts';
import { storedAssignment } from './src/model/exit-popup-wording.ts';

const field = '[role="dialog"] input[name="EMAIL"]';
const submit = '[role="dialog"] button[type="submit"]';
const signUp = [{ fill: field, with: 'ada@example.com' }, { press: submit }];

/** States of the popup, which each wording has. */
const states: readonly Pick<PreviewState, 'state' | 'steps' | 'isOffline'>[] = [
  { state: 'open' },
  { state: 'error', steps: [{ press: submit }] },
  { state: 'thanks', steps: signUp },
  { state: 'almost', steps: signUp, isOffline: true },
];

/** The exit popup in each wording and state. */
export async function listPopupStates(read: ReadContent): Promise<PreviewState[]> {
  const { wordings, offers, pages } = await read('exit-popup.json', exitPopupSchema);
  const listStates = (
    group: readonly PopupWording[],
    { name, share }: PopupWording,
    days: Pick<PreviewState, 'days' | 'excludedDays'>,
  ): PreviewState[] =>
    states.map((state) => ({
      feature: 'exit-popup',
      title: 'Exit popup',
      wording: name,
      audience: group.length > 1 ? `${share} % of visitors` : undefined,
      page: pages.only[0] ?? '/tours',
      anyPage: true,
      opens: true,
      storage: storedAssignment(group, name),
      ...days,
      ...state,
    }));
  return [
    ...wordings.flatMap((wording) => listStates(wordings, wording, { excludedDays: offers })),
    ...offers.flatMap((offer) =>
      offer.wordings.flatMap((wording) => listStates(offer.wordings, wording, { days: offer })),
    ),
  ];
}
