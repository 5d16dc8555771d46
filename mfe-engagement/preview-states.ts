import type { PreviewState, ReadContent } from '@hemstitch/platform/build/app-build';
import { audienceOf, listComparedStates } from '@cobblestone/domain/campaigns/experiment-places.ts';
import { storedAssignment } from '@cobblestone/domain/campaigns/wordings.ts';
import {
  contactPageSchema,
  exitPopupSchema,
  newsletterSectionSchema,
  type PopupWording,
} from './src/model/content.schema.ts';

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

/** The exit popup in each wording and state, and other parts whose wordings are compared. */
export async function listEngagementStates(read: ReadContent): Promise<PreviewState[]> {
  const { wordings, offers, pages } = await read('exit-popup.json', exitPopupSchema);
  const listStates = (
    group: readonly PopupWording[],
    wording: PopupWording,
    days: Pick<PreviewState, 'days' | 'excludedDays'>,
  ): PreviewState[] =>
    states.map((state) => ({
      feature: 'exit-popup',
      title: 'Exit popup',
      wording: wording.name,
      audience: audienceOf(group, wording),
      page: pages.only[0] ?? '/tours',
      anyPage: true,
      opens: true,
      storage: storedAssignment('exit-popup', wording.name),
      ...days,
      ...state,
    }));
  return [
    ...wordings.flatMap((wording) => listStates(wordings, wording, { excludedDays: offers })),
    ...offers.flatMap((offer) =>
      offer.wordings.flatMap((wording) => listStates(offer.wordings, wording, { days: offer })),
    ),
    ...listComparedStates('newsletter', await read('newsletter.json', newsletterSectionSchema)),
    ...listComparedStates('floating-help', (await read('contact.json', contactPageSchema)).help),
  ];
}
