import { bases, deskAddress } from './backend.ts';
import { lastDraft } from './drafts.ts';
import { showHistory } from './history.ts';
import { button, notice, paragraph } from './notices.ts';
import { ask, config, posting, RefusedError, UnreachableError } from './server.ts';
import { readFacts, type Fact } from './facts.ts';
import { whatShipped } from './shipped.ts';
import { appOfPlace } from './widgets.ts';

interface Order {
  command: string;
  app: string;
  message?: string;
}

/** Where a command says what it does, the button that has the cursor again once that is put away, and whether it still runs. */
const running: { output: HTMLElement; asked?: HTMLElement; isBusy: boolean } = {
  output: document.createElement('section'),
  isBusy: false,
};

/** The buttons that do what the terminal's commands do, for one team at a time. */
export function fillBar(): void {
  const bar = document.querySelector('.desk-bar')!;
  const team = document.createElement('select');
  team.setAttribute('aria-label', 'Team');
  for (const app of config.apps) team.append(new Option(app, app));
  const wanted = localStorage.getItem('desk:team');
  if (wanted && config.apps.includes(wanted)) team.value = wanted;
  // The buttons are for whose text, or list, is open.
  const follow = () => {
    const app = appOfPlace();
    if (app !== undefined && config.apps.includes(app)) team.value = app;
  };
  addEventListener('hashchange', follow);
  follow();
  team.addEventListener('change', () => localStorage.setItem('desk:team', team.value));
  const order = (command: string, words: string) =>
    button(words, () => void start({ command, app: team.value }, words));
  const ship = button('Ship', () => void shipAfterLooking(team.value), 'desk-button desk-main');
  const panel = document.createElement('section');
  panel.className = 'desk-panel';
  panel.hidden = true;
  panel.setAttribute('aria-label', 'What the command says');
  running.output = panel;
  const label = document.createElement('label');
  label.append('Team ', team);
  bar.append(
    label,
    order('check', 'Check'),
    order('preview', 'Preview'),
    button(
      'Link for a colleague',
      () => void start({ command: 'share', app: team.value }, `A preview of ${team.value} for a colleague`),
    ),
    ship,
    button('Take back', () => void takeBack(team.value)),
    button('History', () => void showHistory().catch((error: Error) => notice(error.message))),
  );
  bar.before(panel);
}

/** First what visitors will see of it, and only then the question. */
async function shipAfterLooking(app: string): Promise<void> {
  const open = lastDraft();
  if (open && open.problems.length > 0)
    return notice('What is open here has something to put right; it is told beside its fields.');
  const title = `What changes for visitors when ${app} is shipped`;
  const shown = await start({ command: 'changes', app }, title);
  if (shown) askToShip(app, title, shown.code === 0);
}

function askToShip(app: string, title: string, isShown: boolean): void {
  const why = Object.assign(document.createElement('input'), {
    type: 'text',
    maxLength: 120,
    className: 'desk-search',
    placeholder: 'A word on why, for the list of releases',
  });
  why.setAttribute('aria-label', 'A word on why, for the list of releases');
  const go = button(
    `Ship ${app} now`,
    () =>
      void start(
        { command: 'release', app, ...(why.value.trim() ? { message: why.value.trim() } : {}) },
        `Shipping ${app}`,
      ),
    'desk-button desk-main',
  );
  const pictures = button(
    'See it in pictures first',
    () =>
      void start({ command: 'pictures', app }, title).then((made) => made && askToShip(app, title, made.code === 0)),
  );
  const question = isShown
    ? 'That is what visitors will see. Ship it?'
    : 'What changes cannot be shown; the reason stands above. Shipping checks everything once more.';
  running.output.append(...unsaved(), paragraph(question), why, go, ...(isShown ? [' ', pictures] : []));
  go.focus();
}

/** What is typed and not saved is not shipped. */
function unsaved(): HTMLElement[] {
  const open = lastDraft();
  return open && bases.get(open.draft.path) !== open.draft.text
    ? [paragraph('What is open here has changes that are not saved. What is saved is shipped.', 'desk-status')]
    : [];
}

async function takeBack(app: string): Promise<void> {
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
  const panel = running.output;
  const heading = Object.assign(document.createElement('h2'), { textContent: title, tabIndex: -1 });
  if (document.activeElement instanceof HTMLElement && !panel.contains(document.activeElement))
    running.asked = document.activeElement;
  panel.replaceChildren(
    heading,
    button(
      'Close',
      () => {
        panel.hidden = true;
        running.asked?.focus();
        // What runs may be another tab's.
        if (running.isBusy) void ask('commands/stop', {}).catch(() => undefined);
      },
      'desk-button desk-close',
    ),
  );
  panel.hidden = false;
  heading.focus();
  return panel;
}

/** Runs a command and shows what it says as it says it. @returns how it ended; undefined when it could not be run */
async function start(order: Order, title: string): Promise<{ code: number } | undefined> {
  const panel = open(title);
  const log = document.createElement('pre');
  log.setAttribute('role', 'log');
  log.tabIndex = 0;
  const state = paragraph('Running …', 'desk-state');
  state.setAttribute('role', 'status');
  panel.append(state, log);
  const response = await fetch('/api/commands', posting(order)).catch(() => undefined);
  if (!response?.ok || !response.body) {
    state.textContent = (
      response ? new RefusedError(response.status, await response.json().catch(() => ({}))) : new UnreachableError()
    ).message;
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
  state.textContent =
    code === 0
      ? done[order.command]!
      : 'It was refused. Nothing has changed for visitors. What to put right stands below; the links open it at the desk.';
  if (code === 0 && order.command === 'release') {
    const page = pageOnSite(lastDraft()?.draft.page ?? '/');
    const { words, isLive } = whatShipped(facts, { page, isUnfinished: lastDraft()?.isUnfinished ?? false });
    state.replaceChildren(words, ...(isLive ? [' ', outside(config.live + page)] : []));
  }
  if (code === 0 && (order.command === 'changes' || order.command === 'pictures'))
    state.append(' ', outside('/changes/', 'See all of it, page by page'));
  const address = order.command === 'share' && valueOf('preview', 'address');
  if (typeof address === 'string')
    state.append(
      ' ',
      outside(address),
      ' ',
      button('Copy the link', () => void navigator.clipboard.writeText(address).then(() => notice('Copied.'))),
    );
  state.classList.toggle('desk-refused', code !== 0);
  return { code };
}

const BROKEN_OFF =
  'The desk is gone, and nobody saw how this ended. Start the desk again with npm run desk, and press the button once more: it does what is left to do.';

const done: Record<string, string> = {
  check: 'All is fine.',
  changes: 'This is what changes.',
  pictures: 'This is what changes, in pictures too.',
  preview: 'The preview has ended.',
  share: 'Whoever has this link sees it, for a week. Nothing of it is live:',
  release: '',
  rollback: 'It is taken back.',
};

/** What shows itself at times is looked at here at an address that visitors do not have. */
const pageOnSite = (page: string) => (page.startsWith('/__') ? '/' : page);

const outside = (address: string, words = address) =>
  Object.assign(document.createElement('a'), {
    href: address,
    textContent: words,
    target: '_blank',
    rel: 'noreferrer',
  });

/** What a command said, with addresses to open, and files that lead to their fields. */
function linked(said: string): (string | HTMLElement)[] {
  const parts: (string | HTMLElement)[] = [];
  let from = 0;
  for (const match of said.matchAll(/https?:\/\/[^\s'"`]+|(?:mfe-\w+|shell)\/content\/[\w/-]+\.(?:md|json)/g)) {
    const text = match[0].replace(/[.,;:]+$/, '');
    const address = /^https?:/.test(text) ? text : deskAddress(text);
    if (!address) continue;
    const link = address.startsWith('#')
      ? Object.assign(document.createElement('a'), { href: address, textContent: text })
      : outside(address);
    parts.push(said.slice(from, match.index), link);
    from = match.index + text.length;
  }
  return [...parts, said.slice(from)];
}
