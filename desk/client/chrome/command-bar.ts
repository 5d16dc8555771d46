import { bases, deskAddress } from '../backend.ts';
import { lastDraft } from '../drafts/drafts.ts';
import { button, element, paragraph, statusLine } from './elements.ts';
import words from './commands.json';
import { showHistory } from '../drafts/history.ts';
import { describeChanges, describeRelease, type CommandEvent } from './release-status.ts';
import { stepList } from './step-list.ts';
import { ask, config, posting, send } from '../server.ts';
import { showToast } from './toasts.ts';
import { appOfOpenCollection } from '../fields/widgets.ts';

interface CommandRequest {
  command: string;
  app: string;
  message?: string;
}

const current: { panel: HTMLElement; openedFrom?: HTMLElement; isRunning: boolean } = {
  panel: element('section'),
  isRunning: false,
};

/** Fills the bar with the buttons that run the terminal's commands, for one team at a time. */
export function fillBar(): void {
  const bar = document.querySelector('.desk-bar')!;
  current.panel = element('section', { className: 'desk-panel', hidden: true, ariaLabel: 'What the desk is doing' });
  const team = element('select', { ariaLabel: 'Team' }, ...config.apps.map((app) => new Option(app, app)));
  const choose = (app: string | null | undefined) => {
    if (app && config.apps.includes(app)) team.value = app;
  };
  const followOpenText = () => choose(appOfOpenCollection());
  choose(localStorage.getItem('desk:team'));
  followOpenText();
  addEventListener('hashchange', followOpenText);
  team.addEventListener('change', () => localStorage.setItem('desk:team', team.value));
  const commandButton = (label: string, command: string, title: (app: string) => string) =>
    button(label, () => void run({ command, app: team.value }, title(team.value)));
  bar.append(
    element('label', {}, 'Team ', team),
    commandButton('Check', 'check', () => 'Check'),
    commandButton('Preview', 'preview', () => 'Preview'),
    commandButton('Link for a colleague', 'share', (app) => `A preview of ${app} for a colleague`),
    button('Ship', () => void reviewAndShip(team.value), 'desk-button desk-main'),
    button('Take back', () => rollBackComponents(team.value)),
    button('History', () => void showHistory().catch((error: Error) => showToast(error.message))),
  );
  bar.before(current.panel);
}

/** Shows what visitors will see before it asks whether to ship. */
async function reviewAndShip(app: string, command: 'changes' | 'pictures' = 'changes'): Promise<void> {
  if (lastDraft()?.problems.length) return showToast('Fix the problems shown next to the fields first.');
  const result = await run({ command, app }, `Changes for visitors if ${app} is shipped`);
  if (result) askToShip(app, result.code === 0);
}

function askToShip(app: string, canShowChanges: boolean): void {
  const placeholder = 'Reason, for the list of releases';
  const reason = element('input', {
    type: 'text',
    maxLength: 120,
    className: 'desk-search',
    placeholder,
    ariaLabel: placeholder,
  });
  const ship = () => {
    const message = reason.value.trim();
    void run({ command: 'release', app, ...(message ? { message } : {}) }, `Shipping ${app}`);
  };
  const shipButton = button(`Ship ${app} now`, ship, 'desk-button desk-main');
  const open = lastDraft();
  const isUnsaved = open && bases.get(open.draft.path) !== open.draft.text;
  current.panel.append(
    ...(isUnsaved
      ? [paragraph('The open text has unsaved changes. Only saved changes are shipped.', 'desk-status')]
      : []),
    paragraph(
      canShowChanges
        ? 'Visitors will see these changes, and scheduled ones at their time. Ship them?'
        : 'The changes cannot be shown; see the reason above. Shipping checks everything once more.',
    ),
    reason,
    shipButton,
    ...(canShowChanges ? [' ', button('See it in pictures first', () => void reviewAndShip(app, 'pictures'))] : []),
  );
  shipButton.focus();
}

function rollBackComponents(app: string): void {
  const panel = openPanel(`Take ${app} back?`);
  const confirm = button(
    `Yes, take ${app} back a step`,
    () => void run({ command: 'rollback', app }, `Taking ${app} back`),
    'desk-button desk-main',
  );
  panel.append(
    paragraph(
      `Visitors get what ${app} showed before it was last shipped; the other teams’ texts stay. The texts at the desk stay as they are, so shipping ${app} again brings them back.`,
    ),
    confirm,
  );
  confirm.focus();
}

function openPanel(title: string): HTMLElement {
  const { panel } = current;
  const heading = element('h2', { tabIndex: -1 }, title);
  if (document.activeElement instanceof HTMLElement && !panel.contains(document.activeElement))
    current.openedFrom = document.activeElement;
  const close = () => {
    panel.hidden = true;
    current.openedFrom?.focus();
    // A command that this tab did not start might belong to another tab.
    if (current.isRunning) void ask('commands/stop', {}).catch(() => undefined);
  };
  panel.replaceChildren(heading, button('Close', close, 'desk-button desk-close'));
  panel.hidden = false;
  heading.focus();
  return panel;
}

/** Runs a command and shows its steps. @returns undefined when the result is unknown */
async function run(request: CommandRequest, title: string): Promise<{ code: number } | undefined> {
  const state = statusLine('Under way …', 'desk-state');
  const panel = openPanel(title);
  panel.append(state);
  const response = await send('commands', posting(request)).catch((error: Error) => {
    state.textContent = error.message;
  });
  if (!response) return undefined;
  current.isRunning = true;
  const { list, take, stop } = stepList(request.command);
  const log = element('pre', { tabIndex: 0, ariaLabel: 'Details for developers' });
  panel.append(list, element('details', {}, element('summary', {}, 'Details for developers'), log));
  const events: CommandEvent[] = [];
  try {
    await readEvents(response.body!, (event) => {
      events.push(event);
      if (event.text !== undefined) log.append(`${event.text}\n`);
      if (event.type !== 'ended' || event['code'] === 0) take(event);
      if (request.command === 'preview' && event.type === 'preview')
        state.replaceChildren('The preview runs until you close this: ', externalLink(String(event['address'])));
    });
  } catch {
    state.textContent = DISCONNECTED_MESSAGE;
    state.classList.add('desk-failed');
    return undefined;
  } finally {
    current.isRunning = false;
    stop();
  }
  const code = Number(events.find(({ type }) => type === 'ended')?.['code'] ?? 1);
  if (code !== 0) {
    state.classList.add('desk-failed');
    list.replaceWith(element('ul', {}, ...describeFaults(events)));
    state.textContent =
      'This did not work, and nothing changed for visitors. The reasons are below; a link opens the text.';
    return { code };
  }
  const compared = events.find(({ type }) => type === 'compared');
  if (compared)
    list.replaceWith(element('ul', {}, ...describeChanges(compared, events).map((text) => element('li', {}, text))));
  state.replaceChildren(...(await describeResult(request, events)));
  return { code };
}

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
  const problems = (error?.['problems'] ?? []) as { file: string; problem: string; remedy: string }[];
  const items = problems.map(({ file, problem, remedy }) => {
    const href = deskAddress(file);
    const name = file
      .split('/')
      .at(-1)!
      .replace(/\.\w+$/, '');
    const words = `: ${problem} ${remedy}`.replaceAll('`', '');
    return element('li', {}, href === undefined ? name : element('a', { href }, name), words);
  });
  for (const fault of (error?.['faults'] ?? []) as string[]) items.push(element('li', {}, fault));
  const otherwise = 'It is not about your texts. Send the details below to a developer.';
  return items.length > 0 ? items : [element('li', {}, otherwise)];
}

/** Describes what a command that succeeded has done. */
async function describeResult(request: CommandRequest, events: readonly CommandEvent[]): Promise<(string | Node)[]> {
  const { command, app } = request;
  if (command === 'share') {
    const address = String(events.find(({ type }) => type === 'preview')?.['address']);
    const copy = () => void navigator.clipboard.writeText(address).then(() => showToast('Copied.'));
    const hint = 'Anyone with this link can see it for a week. It is not live: ';
    return [hint, externalLink(address), ' ', button('Copy the link', copy)];
  }
  if (command === 'changes' || command === 'pictures')
    return ['These are the changes. ', externalLink('/changes/', 'See all changes, page by page')];
  if (command !== 'release') return [(words.results as Record<string, string>)[command]!];
  const open = appOfOpenCollection() === app ? lastDraft() : undefined;
  // A text without a page of its own is shown at a development path, which the live site lacks.
  const page = open && !open.draft.page.startsWith('/__') ? open.draft.page : '/';
  const unfinished = open?.isUnfinished ? 'its state says that it is not ready for readers yet.' : undefined;
  const notShipped = open?.draft.isNew ? 'it was never saved.' : unfinished;
  const { text, isLive } = describeRelease(events, { page, notShipped });
  if (!isLive) return [text];
  const { address } = await ask<{ address?: string }>(`live?page=${encodeURIComponent(page)}`);
  return address === undefined
    ? [`Shipped. No server of the site answers yet at ${config.live}${page}. It is live once one does.`]
    : [text, ' ', externalLink(address)];
}

const externalLink = (href: string, text = href) => element('a', { href, target: '_blank', rel: 'noreferrer' }, text);
