import { bases, deskAddress } from '../backend.ts';
import { lastDraft } from '../drafts/drafts.ts';
import { button, element, paragraph, statusLine } from './elements.ts';
import { showHistory } from '../drafts/history.ts';
import { describeRelease, type CommandEvent } from './release-status.ts';
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
  current.panel = element('section', { className: 'desk-panel', hidden: true, ariaLabel: 'Output of the command' });
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
        ? 'Visitors will see these changes. Ship them?'
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
    paragraph('The site goes back to how it was before the last release. Your texts stay as they are.'),
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

/** Runs a command and shows its output while it runs. @returns undefined when the result is unknown */
async function run(request: CommandRequest, title: string): Promise<{ code: number } | undefined> {
  const log = element('pre', { role: 'log', tabIndex: 0 });
  const state = statusLine('Running …', 'desk-state');
  openPanel(title).append(state, log);
  const response = await send('commands', posting(request)).catch((error: Error) => {
    state.textContent = error.message;
  });
  if (!response) return undefined;
  current.isRunning = true;
  const events: CommandEvent[] = [];
  try {
    await readEvents(response.body!, (event) => {
      events.push(event);
      if (event.text !== undefined) log.append(...withLinks(`${event.text}\n`));
      log.scrollTop = log.scrollHeight;
      if (request.command === 'preview' && event.type === 'preview')
        state.replaceChildren('The preview runs until you close this: ', externalLink(String(event['address'])));
    });
  } catch {
    state.textContent = DISCONNECTED_MESSAGE;
    state.classList.add('desk-failed');
    return undefined;
  } finally {
    current.isRunning = false;
  }
  const code = Number(events.find(({ type }) => type === 'ended')?.['code'] ?? 1);
  if (code === 0) state.replaceChildren(...describeResult(request.command, events));
  else {
    state.textContent =
      'This did not work, and nothing changed for visitors. Fix the problems below; each link opens the field.';
    state.classList.add('desk-failed');
  }
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

/** Describes what a command that succeeded has done. */
function describeResult(command: string, events: readonly CommandEvent[]): (string | Node)[] {
  const allChanges = () => externalLink('/changes/', 'See all changes, page by page');
  switch (command) {
    case 'check':
      return ['No problems found.'];
    case 'changes':
      return ['These are the changes. ', allChanges()];
    case 'pictures':
      return ['These are the changes, with pictures. ', allChanges()];
    case 'preview':
      return ['The preview has ended.'];
    case 'share': {
      const address = String(events.find(({ type }) => type === 'preview')?.['address']);
      const copy = () => void navigator.clipboard.writeText(address).then(() => showToast('Copied.'));
      return [
        'Anyone with this link can see it for a week. It is not live: ',
        externalLink(address),
        ' ',
        button('Copy the link', copy),
      ];
    }
    case 'release': {
      const { draft, isUnfinished = false } = lastDraft() ?? {};
      // A text without a page of its own is shown at a development path, which the live site lacks.
      const page = draft && !draft.page.startsWith('/__') ? draft.page : '/';
      const { text, isLive } = describeRelease(events, { page, isUnfinished });
      return isLive ? [text, ' ', externalLink(config.live + page)] : [text];
    }
    default:
      return ['It is taken back.'];
  }
}

const externalLink = (href: string, text = href) => element('a', { href, target: '_blank', rel: 'noreferrer' }, text);

/** Turns web addresses into links, and file names into links to their place at the desk. */
function withLinks(output: string): (string | HTMLElement)[] {
  const pieces: (string | HTMLElement)[] = [];
  let from = 0;
  for (const { 0: word, index } of output.matchAll(/[^\s'"`]+/g)) {
    const start = word.search(/https?:\/\/|(?:mfe-\w+|shell)\/content\//);
    if (start === -1) continue;
    const isWeb = word.startsWith('http', start);
    const [text = ''] = (isWeb ? /^.*[^.,;:]/ : /^[\w/-]+\.(?:md|json)/).exec(word.slice(start)) ?? [];
    const address = isWeb ? text : deskAddress(text);
    if (!address) continue;
    pieces.push(
      output.slice(from, index + start),
      address.startsWith('#') ? element('a', { href: address }, text) : externalLink(address),
    );
    from = index + start + text.length;
  }
  return [...pieces, output.slice(from)];
}
