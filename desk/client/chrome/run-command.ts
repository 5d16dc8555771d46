import { describeProblem, type Problem } from '@hemstitch/platform/build/content/problem';
import type { CommandRequest } from '../../server/commands.ts';
import type { UnshippedText } from '../../server/releases.ts';
import { bases } from '../backend.ts';
import { lastDraft } from '../drafts/drafts.ts';
import { addressChoices, appOfOpenCollection } from '../fields/widgets.ts';
import { ask, choices, posting, send } from '../server.ts';
import { deskAddress } from '../texts.ts';
import words from './commands.json';
import { button, element, folded, paragraph, statusLine } from './elements.ts';
import { describeChanges, describeRelease, removedAddresses, type CommandEvent } from './release-status.ts';
import { markListStale, reloadStaleList } from './stale-list.ts';
import { stepList } from './step-list.ts';
import { showNotice } from './toasts.ts';

const current: { openedFrom?: HTMLElement; run?: object } = {};

/** Empties and opens the panel above the bar, in which commands show what they do. */
export function openPanel(title: string): HTMLElement {
  const panel = document.querySelector<HTMLElement>('.desk-panel')!;
  const heading = element('h2', { tabIndex: -1 }, title);
  if (document.activeElement instanceof HTMLElement && !panel.contains(document.activeElement))
    current.openedFrom = document.activeElement;
  const close = () => {
    panel.hidden = true;
    current.openedFrom?.focus();
    reloadStaleList();
    // A command that this tab did not start might belong to another tab.
    if (current.run) void ask('commands/stop', {}).catch(() => undefined);
  };
  panel.replaceChildren(heading, button('Close', close, 'desk-button desk-close'));
  panel.hidden = false;
  heading.focus();
  return panel;
}

/**
 * Says what a command leaves out of the open text.
 * @param removed addresses that shipping removes
 */
export function warnOfOpenText(removed: readonly string[] = []): HTMLElement[] {
  const open = lastDraft();
  if (!open || (open.isUnfinished && removed.includes(open.draft.page))) return [];
  if (open.isUnfinished)
    return [paragraph('The open text is left out: its state says that it is not ready for readers yet.')];
  if (bases.get(open.draft.path) === open.draft.text) return [];
  return [
    paragraph('The open text has unsaved changes, which are left out: save it first, then press the button again.'),
  ];
}

export interface CommandOutcome {
  events: CommandEvent[];
  panel: HTMLElement;
}

/**
 * Runs a command and shows its steps.
 * @param shipped the texts that it ships, or would ship
 * @returns undefined unless it succeeded
 */
export async function runCommand(
  request: CommandRequest,
  title: string,
  shipped: readonly UnshippedText[] = [],
): Promise<CommandOutcome | undefined> {
  const state = statusLine('Under way …', 'desk-state');
  const panel = openPanel(title);
  panel.append(state, ...(/^(check|preview|share)$/.test(request.command) ? warnOfOpenText() : []));
  for (const { title, pages } of shipped)
    if (pages >= MANY_PAGES)
      panel.append(paragraph(`“${title}” is on ${pages} pages. All of them are made again, which takes longer.`));
  const response = await send('commands', posting(request)).catch((error: Error) => {
    state.textContent = error.message;
  });
  if (!response) return undefined;
  const run = (current.run = {});
  const endRun = () => {
    if (current.run === run) delete current.run;
  };
  const { list, take, stop } = stepList(request.command);
  const log = element('pre', { tabIndex: 0, ariaLabel: 'Details for developers' });
  panel.append(list, folded('Details for developers', log));
  const events: CommandEvent[] = [];
  try {
    await readEvents(response.body!, (event) => {
      events.push(event);
      if (event.text !== undefined) log.append(`${event.text}\n`);
      if (event.type !== 'ended' || event['code'] === 0) take(event);
      if (event.type === 'preview' && request.command === 'share') {
        state.replaceChildren(...describeShare(event));
        // Closing the panel leaves the pictures, which are taken now, alone.
        endRun();
      } else if (event.type === 'preview')
        state.replaceChildren(
          'The preview runs until you close this. ',
          externalLink(String(event['address']), 'Open the preview'),
        );
    });
  } catch {
    state.textContent = DISCONNECTED_MESSAGE;
    state.classList.add('desk-failed');
    return undefined;
  } finally {
    endRun();
    stop();
  }
  if (!events.some(({ type, code }) => type === 'ended' && code === 0)) {
    state.classList.add('desk-failed');
    list.replaceWith(element('ul', {}, ...describeFaults(events)));
    state.textContent =
      request.command === 'check'
        ? 'Fix this before it can be shipped; a link opens the text.'
        : 'This did not work, and nothing changed for visitors. The reasons are below; a link opens the text.';
    return undefined;
  }
  if (isRelease(request.command)) markListStale();
  const compared = events.find(({ type }) => type === 'compared');
  if (compared) list.replaceWith(element('ul', {}, ...listChanges(compared, events, shipped)));
  state.replaceChildren(...(await describeResult(request, events, shipped, (text) => (state.textContent = text))));
  return { events, panel };
}

/** A change of so many pages takes noticeably longer than one of a story. */
const MANY_PAGES = 20;

const isRelease = (command: string) => /release$|^rollback$/.test(command);

const DISCONNECTED_MESSAGE =
  'The connection to the desk was lost, so we don’t know whether this finished. Start the desk again with npm run desk, and press the button again: it does only what is left to do.';

/** Calls back with each line of a stream of JSON lines as it arrives. */
async function readEvents(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEvent: (event: CommandEvent) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    const lines = (rest + chunk.value).split('\n');
    rest = lines.pop()!;
    for (const line of lines) onEvent(JSON.parse(line) as CommandEvent);
  }
}

/** Describes why a command failed: faults of texts with a link to each, faults of pages, or that it is not the writer's. */
function describeFaults(events: readonly CommandEvent[]): HTMLElement[] {
  const error = events.findLast(({ type }) => type === 'error');
  const problems = (error?.['problems'] ?? []) as Problem[];
  const items = problems.map((problem) => {
    const { file, remedy } = problem;
    const href = deskAddress(file);
    const id = file.replace(/^.*\/|\.\w+$/g, '');
    const name = choices.posts.find((post) => post.id === id)?.title ?? id;
    const words = `: ${describeProblem(problem)} ${remedy}`.replaceAll('`', '');
    return element('li', {}, href === undefined ? name : element('a', { href }, name), words);
  });
  for (const fault of (error?.['faults'] ?? []) as string[]) items.push(element('li', {}, fault));
  const otherwise = 'It is not about your texts. Send the details below to a developer.';
  return items.length > 0 ? items : [element('li', {}, otherwise)];
}

/** Lists what readers will notice; many pages are folded below their number and kinds. */
function listChanges(
  compared: CommandEvent,
  events: readonly CommandEvent[],
  shipped: readonly UnshippedText[],
): HTMLElement[] {
  const titlesByAddress = new Map(addressChoices().map(({ value, label }) => [value, label]));
  return describeChanges(compared, events, shipped, titlesByAddress).map(({ text, pages }) => {
    const titles = element('ul', {}, ...(pages ?? []).map((title) => element('li', {}, title)));
    return element('li', {}, pages ? folded(text, titles) : text);
  });
}

/** Describes what a command that succeeded has done. @param tell says it before its page is found */
async function describeResult(
  request: CommandRequest,
  events: readonly CommandEvent[],
  shipped: readonly UnshippedText[],
  tell: (text: string) => void,
): Promise<(string | Node)[]> {
  const { command, app } = request;
  if (command === 'share') return describeShare(events.find(({ type }) => type === 'preview')!);
  if (command === 'changes' || command === 'pictures')
    return ['This is what changes. ', externalLink('/changes/', 'See all changes, page by page')];
  if (command === 'rollback') return withLiveLink('It is taken back.', '/', 'See what readers get now', tell);
  if (!command.endsWith('release')) return [(words.results as Record<string, string>)[command]!];
  const open = command === 'first-release' || appOfOpenCollection() === app ? lastDraft() : undefined;
  const isLeftOut = open?.isUnfinished && !removedAddresses(events).includes(open.draft.page);
  const unfinished = isLeftOut ? 'its state says that it is not ready for readers yet.' : undefined;
  const notShipped = open?.draft.isNew ? 'it was never saved.' : unfinished;
  // A text without a page of its own is shown at a development path, which the live site lacks.
  const pages = (open && !notShipped ? [open.draft] : shipped).flatMap(({ page }) =>
    page && !page.startsWith('/__') ? [page] : [],
  );
  const { text, page } = describeRelease(events, { pages, notShipped });
  return withLiveLink(text, page ?? '/', page ? 'See it on the site' : 'See the home page', tell);
}

/** The link for a colleague, which can be opened before the pictures of its changes are taken. */
function describeShare(event: CommandEvent): (string | Node)[] {
  const address = String(event['address']);
  const copy = () => void navigator.clipboard.writeText(address).then(() => showNotice('Copied.'));
  const hint = new URL(address).hostname.endsWith('.localhost')
    ? 'The site has no public address yet, so the link opens on this computer only, while npm start serves the site. '
    : 'Anyone with the link can see it for a week. It is not live. If it does not open, ask a developer to set up the addresses of previews. ';
  const changes = externalLink(String(event['changes']), 'See what it changes');
  return [hint, externalLink(address, 'Open it'), ' ', button('Copy the link', copy), ' ', changes];
}

/** Links a result to a page of the live site, or says what each server of the site did. */
async function withLiveLink(
  result: string,
  page: string,
  link: string,
  tell: (text: string) => void,
): Promise<(string | Node)[]> {
  tell(`${result} Looking for the page on the site …`);
  const found = await ask<{ address?: string; told?: string }>(`live?page=${encodeURIComponent(page)}`).catch(
    () => undefined,
  );
  // A connection that is lost now does not take away what is done.
  if (!found) return [result];
  if (found.address !== undefined) return [`${result} `, externalLink(found.address, link)];
  return [`${result} The page was not found yet: ${found.told} Another server may show it; Preview shows it, too.`];
}

const externalLink = (href: string, text: string) => element('a', { href, target: '_blank', rel: 'noreferrer' }, text);
