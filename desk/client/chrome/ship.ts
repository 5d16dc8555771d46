import type { CommandRequest } from '../../server/commands.ts';
import type { Shipment, UnshippedText } from '../../server/releases.ts';
import { lastDraft } from '../drafts/drafts.ts';
import { addressChoices } from '../fields/widgets.ts';
import { ask } from '../server.ts';
import { deskAddress } from '../texts.ts';
import words from './commands.json';
import { button, element, folded, paragraph } from './elements.ts';
import { showPage } from './page-switch.ts';
import { describeNewCode, describeShipment, removedAddresses, suggestReason } from './release-status.ts';
import { openPanel, runCommand, warnOfOpenText, type CommandOutcome } from './run-command.ts';
import { showNotice } from './toasts.ts';

export const teamName = (app: string): string => (words.teams as Record<string, string>)[app] ?? app;

interface Unshipped {
  isPublished: boolean;
  texts: UnshippedText[];
}

export const shareWithColleague = (app: string, texts?: UnshippedText[]) =>
  runCommand({ command: 'share', app }, `A preview of ${teamName(app)} for a colleague`, texts);

/** Runs what needs a published site; if there is none, offers to publish it. */
export async function whenPublished(app: string, act: (texts: UnshippedText[]) => Promise<unknown>): Promise<void> {
  const { isPublished, texts } = await ask<Unshipped>('releases/unshipped');
  if (isPublished) return void (await act(texts));
  openPanel('Publish the whole site?').append(
    ...warnOfOpenText(),
    paragraph(
      'Nothing is published yet, so there is nothing to compare with or to go back to. This publishes the whole site for the first time, with the saved texts of all its parts. It takes two to five minutes.',
    ),
    button(
      'Publish the whole site',
      () => void runCommand({ command: 'first-release', app }, 'Publishing the whole site'),
      'desk-button desk-main',
    ),
  );
}

/** Shows what readers will notice before it asks whether to ship. */
export async function reviewAndShip(app: string, command: 'changes' | 'pictures' = 'changes'): Promise<void> {
  if (lastDraft()?.problems.length) {
    showPage(true);
    return showNotice('Fix what is listed above the preview first.');
  }
  await whenPublished(app, async (texts) => {
    const shipped = texts.filter((text) => text.app === app);
    const result = await runCommand({ command, app }, `What changes if you ship ${teamName(app)}`, shipped);
    if (result) askToShip(app, texts, result);
  });
}

const REMOVED_HINT =
  'Readers then no longer find what is at these addresses. To lead them to another story instead, add what follows “post=” to that story’s Earlier addresses, save it, and press Ship again:';

const LEAVE_OUT_HINT =
  'To leave a change out, restore the version before it in the text’s History, press Ship again, and restore the change after that.';
const LEAVE_STORY_OUT_HINT = 'To leave a new story out, set its state to Draft. ';

/** @param texts saved texts of all teams */
function askToShip(app: string, texts: UnshippedText[], { events, panel }: CommandOutcome): void {
  const shipped = texts.filter((text) => text.app === app);
  const newCode = events.filter(({ type }) => type === 'code');
  const removed = removedAddresses(events);
  const reason = element('input', {
    type: 'text',
    maxLength: 120,
    className: 'desk-search',
    value: suggestReason(
      [...shipped.map(({ title }) => title), ...removed.map((address) => `removed ${address}`)],
      newCode.length > 0,
    ),
  });
  const ship = async () => {
    const message = reason.value.trim();
    const allowRemoved = removed.length > 0 || undefined;
    const request: CommandRequest = { command: 'release', app, ...(message ? { message } : {}), allowRemoved };
    const result = await runCommand(request, `Shipping ${teamName(app)}`, shipped);
    if (result) panel.append(...listUnshipped((await ask<Unshipped>('releases/unshipped')).texts));
  };
  panel.append(
    ...warnOfOpenText(removed),
    ...(shipped.length > 0 ? [element('p', {}, 'Saved since it was last shipped: ', ...linksTo(shipped), '.')] : []),
    ...(shipped.length > 1 ? [paragraph((app === 'blog' ? LEAVE_STORY_OUT_HINT : '') + LEAVE_OUT_HINT)] : []),
    ...newCode.map(({ commits }) => paragraph(describeNewCode(teamName(app), commits as number | undefined))),
    ...(removed.length > 0
      ? [paragraph(REMOVED_HINT), element('ul', {}, ...removed.map((address) => element('li', {}, address)))]
      : []),
    element('label', {}, 'What is new, for your colleagues’ list of releases', reason),
    button(
      `Ship ${teamName(app)}${removed.length > 0 ? ', and remove these addresses' : ' now'}`,
      () => void ship(),
      'desk-button desk-main',
    ),
    ' ',
    button('See it in pictures first', () => void reviewAndShip(app, 'pictures')),
    ...listUnshipped(texts.filter((text) => text.app !== app)),
  );
}

const linksTo = (texts: readonly UnshippedText[]): (string | Node)[] =>
  texts.flatMap(({ path, title }) => [', ', element('a', { href: deskAddress(path) ?? '' }, title)]).slice(1);

/** Lists saved texts that readers do not see yet, by the part of the site that they are shipped with. */
function listUnshipped(texts: readonly UnshippedText[]): HTMLElement[] {
  if (texts.length === 0) return [];
  const items = [...new Set(texts.map(({ app }) => app))].map((app) => {
    const links = linksTo(texts.filter((text) => text.app === app));
    const review = button(`Ship ${teamName(app)} …`, () => void reviewAndShip(app));
    return element('li', {}, `${teamName(app)}: `, ...links, ' ', review);
  });
  return [paragraph('Also saved, but not shipped with this:'), element('ul', {}, ...items)];
}

/** Shows an app's releases before it asks whether to take the last one back. */
export async function takeBack(app: string): Promise<void> {
  const shipments = await ask<Shipment[]>(`releases?app=${app}`);
  const titles = new Map(addressChoices().map(({ value, label }) => [value.replace('/blog?post=', ''), label]));
  const items = shipments.map((shipment) => {
    const { text, details } = describeShipment(shipment, titles);
    const when = new Date(shipment.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
    const line = `${text} (${shipment.who.split(' <', 1)[0]}, ${when})`;
    return element('li', {}, line, ...(details ? [folded('For developers', details)] : []));
  });
  const list = element('ol', {}, ...items);
  const panel = openPanel(`Take ${teamName(app)} back?`);
  if (items.length < 2)
    return panel.append(paragraph('It was shipped only once, so there is nothing to go back to:'), list);
  panel.append(
    paragraph(
      `Readers get what ${teamName(app)} showed before it was last shipped. Your texts stay as they are, so shipping it again brings them back.`,
    ),
    button(
      `Yes, take ${teamName(app)} back a step`,
      () => void runCommand({ command: 'rollback', app, from: shipments[0]!.number }, `Taking ${teamName(app)} back`),
      'desk-button desk-main',
    ),
    paragraph('What was shipped, the newest first:'),
    list,
  );
}
