import { bases, deskAddress } from './backend.ts';
import { lastDraft } from './drafts.ts';
import { button, element, paragraph, statusLine } from './elements.ts';
import { readFacts, type Fact } from './facts.ts';
import { showHistory } from './history.ts';
import { notice } from './notices.ts';
import { ask, config, posting, RefusedError, UnreachableError } from './server.ts';
import { whatShipped } from './shipped.ts';
import { appOfPlace } from './widgets.ts';

interface Order {
  command: string;
  app: string;
  message?: string;
}

/** The panel of commands, the button that gets the cursor back when it is closed, and whether a command runs. */
const running: { panel: HTMLElement; asked?: HTMLElement; isBusy: boolean } = {
  panel: element('section'),
  isBusy: false,
};

/** The buttons that do what the terminal's commands do, for one team at a time. */
export function fillBar(): void {
  const bar = document.querySelector('.desk-bar')!;
  running.panel = element('section', { className: 'desk-panel', hidden: true, ariaLabel: 'What the command says' });
  const team = element('select', { ariaLabel: 'Team' }, ...config.apps.map((app) => new Option(app, app)));
  const choose = (app: string | null | undefined) => {
    if (app && config.apps.includes(app)) team.value = app;
  };
  // The buttons are for the team of the text, or list, that is open.
  const follow = () => choose(appOfPlace());
  choose(localStorage.getItem('desk:team'));
  follow();
  addEventListener('hashchange', follow);
  team.addEventListener('change', () => localStorage.setItem('desk:team', team.value));
  const order = (label: string, command: string, title: (app: string) => string) =>
    button(label, () => void start({ command, app: team.value }, title(team.value)));
  bar.append(
    element('label', {}, 'Team ', team),
    order('Check', 'check', () => 'Check'),
    order('Preview', 'preview', () => 'Preview'),
    order('Link for a colleague', 'share', (app) => `A preview of ${app} for a colleague`),
    button('Ship', () => void shipAfterLooking(team.value), 'desk-button desk-main'),
    button('Take back', () => takeBack(team.value)),
    button('History', () => void showHistory().catch((error: Error) => notice(error.message))),
  );
  bar.before(running.panel);
}

/** First what visitors will see of it, and only then the question. */
async function shipAfterLooking(app: string): Promise<void> {
  const open = lastDraft();
  if (open && open.problems.length > 0)
    return notice('What is open here has something to put right; it is told beside its fields.');
  await lookAndAsk(app, 'changes');
}

async function lookAndAsk(app: string, command: 'changes' | 'pictures'): Promise<void> {
  const shown = await start({ command, app }, `What changes for visitors when ${app} is shipped`);
  if (shown) askToShip(app, shown.code === 0);
}

function askToShip(app: string, isShown: boolean): void {
  const placeholder = 'A word on why, for the list of releases';
  const why = element('input', {
    type: 'text',
    maxLength: 120,
    className: 'desk-search',
    placeholder,
    ariaLabel: placeholder,
  });
  const ship = () => {
    const message = why.value.trim();
    void start({ command: 'release', app, ...(message ? { message } : {}) }, `Shipping ${app}`);
  };
  const go = button(`Ship ${app} now`, ship, 'desk-button desk-main');
  const question = isShown
    ? 'That is what visitors will see. Ship it?'
    : 'What changes cannot be shown; the reason stands above. Shipping checks everything once more.';
  const open = lastDraft();
  const isUnsaved = open && bases.get(open.draft.path) !== open.draft.text;
  running.panel.append(
    ...(isUnsaved
      ? [paragraph('What is open here has changes that are not saved. What is saved is shipped.', 'desk-status')]
      : []),
    paragraph(question),
    why,
    go,
    ...(isShown ? [' ', button('See it in pictures first', () => void lookAndAsk(app, 'pictures'))] : []),
  );
  go.focus();
}

function takeBack(app: string): void {
  const panel = open(`Take ${app} back?`);
  const go = button(
    `Yes, take ${app} back a step`,
    () => void start({ command: 'rollback', app }, `Taking ${app} back`),
    'desk-button desk-main',
  );
  panel.append(paragraph('The site goes back to how it was before the last release. Your texts stay as they are.'), go);
  go.focus();
}

function open(title: string): HTMLElement {
  const { panel } = running;
  const heading = element('h2', { tabIndex: -1 }, title);
  if (document.activeElement instanceof HTMLElement && !panel.contains(document.activeElement))
    running.asked = document.activeElement;
  const close = () => {
    panel.hidden = true;
    running.asked?.focus();
    // The command that runs may be another tab's.
    if (running.isBusy) void ask('commands/stop', {}).catch(() => undefined);
  };
  panel.replaceChildren(heading, button('Close', close, 'desk-button desk-close'));
  panel.hidden = false;
  heading.focus();
  return panel;
}

/** Runs a command and shows what it says as it says it. @returns how it ended; undefined when it could not be run */
async function start(order: Order, title: string): Promise<{ code: number } | undefined> {
  const log = element('pre', { role: 'log', tabIndex: 0 });
  const state = statusLine('Running …', 'desk-state');
  open(title).append(state, log);
  const response = await fetch('/api/commands', posting(order)).catch(() => undefined);
  if (!response?.ok || !response.body) {
    const error = response
      ? new RefusedError(response.status, await response.json().catch(() => ({})))
      : new UnreachableError();
    state.textContent = error.message;
    return undefined;
  }
  running.isBusy = true;
  const facts: Fact[] = [];
  const valueOf = (type: string, name: string) => facts.find((fact) => fact.type === type)?.[name];
  try {
    await readFacts(response.body, (fact) => {
      facts.push(fact);
      if (fact.text !== undefined) log.append(...linked(`${fact.text}\n`));
      log.scrollTop = log.scrollHeight;
      if (order.command === 'preview' && fact.type === 'preview')
        state.replaceChildren('The preview is there until you close this: ', outside(String(fact['address'])));
    });
  } catch {
    state.textContent = BROKEN_OFF;
    state.classList.add('desk-refused');
    return undefined;
  } finally {
    running.isBusy = false;
  }
  const code = Number(valueOf('ended', 'code') ?? 1);
  if (code === 0) state.replaceChildren(...endOf(order.command, facts));
  else {
    state.textContent = REFUSED;
    state.classList.add('desk-refused');
  }
  return { code };
}

const REFUSED =
  'It was refused. Nothing has changed for visitors. What to put right stands below; the links open it at the desk.';
const BROKEN_OFF =
  'The desk is gone, and nobody saw how this ended. Start the desk again with npm run desk, and press the button once more: it does what is left to do.';

/** What has come of a command that ended well. */
function endOf(command: string, facts: readonly Fact[]): (string | Node)[] {
  switch (command) {
    case 'check':
      return ['All is fine.'];
    case 'changes':
      return ['This is what changes. ', outside('/changes/', 'See all of it, page by page')];
    case 'pictures':
      return ['This is what changes, in pictures too. ', outside('/changes/', 'See all of it, page by page')];
    case 'preview':
      return ['The preview has ended.'];
    case 'share': {
      const address = String(facts.find(({ type }) => type === 'preview')?.['address']);
      const copy = () => void navigator.clipboard.writeText(address).then(() => notice('Copied.'));
      return [
        'Whoever has this link sees it, for a week. Nothing of it is live: ',
        outside(address),
        ' ',
        button('Copy the link', copy),
      ];
    }
    case 'release': {
      const { draft, isUnfinished = false } = lastDraft() ?? {};
      // A text that has no page of its own is seen at an address of development.
      const page = draft && !draft.page.startsWith('/__') ? draft.page : '/';
      const { words, isLive } = whatShipped(facts, { page, isUnfinished });
      return isLive ? [words, ' ', outside(config.live + page)] : [words];
    }
    default:
      return ['It is taken back.'];
  }
}

const outside = (href: string, words = href) => element('a', { href, target: '_blank', rel: 'noreferrer' }, words);

/** What a command said, with addresses to open, and files that lead to their fields. */
function linked(said: string): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let from = 0;
  for (const match of said.matchAll(/https?:\/\/[^\s'"`]+|(?:mfe-\w+|shell)\/content\/[\w/-]+\.(?:md|json)/g)) {
    const text = match[0].replace(/[.,;:]+$/, '');
    const address = /^https?:/.test(text) ? text : deskAddress(text);
    if (!address) continue;
    parts.push(
      said.slice(from, match.index),
      address.startsWith('#') ? element('a', { href: address }, text) : outside(address),
    );
    from = match.index + text.length;
  }
  return [...parts, said.slice(from)];
}
