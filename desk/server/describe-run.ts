import { describeProblem } from '@hemstitch/platform/build/content/problem';
import type { Publication } from '@hemstitch/platform/for-desk';
import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import words from './commands.json' with { type: 'json' };
import type { UnshippedText } from './releases.ts';
import type { CommandEvent, CommandRequest } from './run-command.ts';

export const teams: Readonly<Record<string, string>> = words.teams;
const teamName = (app: string): string => teams[app] ?? app;

/** What a button has begun. */
export interface Run {
  request: CommandRequest;
  /** The saved texts that were not live before. */
  texts: readonly UnshippedText[];
  /** A live release that is not here. */
  newer?: Pick<Publication, 'who' | 'at'> | undefined;
  /** The last releases, if it asks whether to take one back. */
  shipments: readonly Pick<Publication, 'number' | 'reason' | 'message' | 'who' | 'at'>[];
  events: CommandEvent[];
  /** Exit code; undefined while it runs. */
  code?: number;
}

/** What a run says: its steps or faults, what changes for readers, or what was shipped. */
type Line = string | { text: string; href: string };
type Button = { label: string; request: CommandRequest };

const MAX_NAMED_PAGES = 8;

const editAddress = (path: string) => `#/open/${path}`;
const signature = ({ who, at }: { who: string; at: string }) =>
  `${who.split(' <', 1)[0]}, ${formatNewYorkInstant(new Date(at))}`;

/** What an event of a command means for the texts that it ships. */
function describeEvent({ texts, code }: Run, event: CommandEvent): Line[] {
  const { type, title, moment, address = '', addresses = [], pages = [], problems = [], faults = [] } = event;
  const steps: Readonly<Record<string, string>> = words.steps;
  if (type === 'preview') return [{ text: address, href: address }];
  if (type === 'removes') return addresses.map((each) => `Readers no longer find ${each}.`);
  if (type === 'waits' && texts.some(({ page }) => page === address))
    return [`${title} appears on ${moment}, with the site’s hourly update.`];
  if (type === 'compared')
    return Object.entries(words.differences).flatMap(([kind, label]) => {
      const names = pages.flatMap((page) => (page.difference === kind ? page.title.split(' | ', 1) : []));
      const more = names.length > MAX_NAMED_PAGES ? ' and more' : '';
      return names.length > 0 ? `${label}: ${names.slice(0, MAX_NAMED_PAGES).join(', ')}${more}` : [];
    });
  const broken = problems.map(({ file, remedy, ...problem }) => {
    const name = texts.find(({ path }) => path === file)?.title ?? file;
    return { text: `${name}: ${describeProblem(problem)} ${remedy}`.replaceAll('`', ''), href: editAddress(file) };
  });
  if (type === 'error') return broken.length + faults.length > 0 ? [...broken, ...faults] : [words.fault];
  return type in steps && (code === undefined || type === 'code') ? [steps[type]!] : [];
}

/** Asks whether to ship: names the saved texts, and what is newer. */
function askToShip({ request, texts, newer, events }: Run, changes: Line[]) {
  const { command, app } = request;
  const allowRemoved = events.some(({ type }) => type === 'removes');
  const ownFirst = texts.toSorted((one, other) => Number(other.app === app) - Number(one.app === app));
  const saved = ownFirst.map(({ app: own, path, title, renamedFrom, pages }) => {
    const state = own === app ? 'Saved, and not live yet' : `Not shipped with this, but with ${teamName(own)}`;
    const old = renamedFrom.map((address) => `. Its old address ${address} leads on to it`).join('');
    const many = pages > 1 ? `. It is on ${pages} pages` : '';
    return { text: `${state}: ${title}${old}${many}`, href: editAddress(path) };
  });
  const lines = [...(changes.length > 0 ? changes : ['Readers will notice no difference.']), ...saved];
  const ship = `Ship ${teamName(app)}${allowRemoved ? ', and remove these addresses' : ' now'}`;
  const buttons: Button[] = [
    { label: ship, request: { command: 'release', app, allowRemoved } },
    { label: 'See it in pictures first', request: { command: 'pictures', app } },
  ];
  if (command === 'pictures') lines.unshift({ text: 'See all changes, page by page', href: '/changes/' });
  if (newer) {
    lines.unshift(`Something newer was shipped that is not here, so shipping is refused: ${signature(newer)}`);
    buttons.unshift({ label: 'Get it', request: { command: 'changes', app, gets: true } });
  }
  return { lines, buttons };
}

function describeRelease({ request, texts, events }: Run, changes: Line[]) {
  const hidden = events.flatMap(({ address = '', addresses = [] }) => [address, ...addresses]);
  const shipped = texts.filter(({ app }) => app === request.app);
  const seen = shipped.find(({ page }) => !hidden.includes(page));
  // The desk's server leads to where readers get a page.
  const href = `/api/live?page=${encodeURIComponent(seen?.page ?? '/')}`;
  const status = seen || shipped.length === 0 ? 'It is live.' : 'It is shipped.';
  return { status, lines: [{ text: 'See it on the site', href }, ...changes] };
}

function askToTakeBack({ request: { app }, shipments }: Run) {
  const shown = shipments.map(({ reason, message, ...by }) => {
    const what = reason.startsWith('rollback') ? 'Taken back' : message || 'Shipped without a reason';
    return `${what} (${signature(by)})`;
  });
  if (shipments.length < 2) return { lines: shown, status: words.onlyOnce };
  const from = shipments[0]!.number;
  const yes: Button = { label: `Yes, take ${teamName(app)} back a step`, request: { command: 'rollback', app, from } };
  return { lines: shown, buttons: [yes] };
}

/** A run in the desk's words, ready to be shown. The first button is what most people want. */
export function viewOf(run: Run) {
  const { command, app } = run.request;
  const lines = run.events.flatMap((event) => describeEvent(run, event));
  const isServed = run.events.some(({ type }) => type === 'preview');
  const end = () => {
    if (command === 'changes' || command === 'pictures') return askToShip(run, lines);
    if (command === 'release' || command === 'first-release') return describeRelease(run, lines);
    if (command === 'takeBack') return askToTakeBack(run);
    const publish: Button = { label: words.titles.publish, request: { command: 'first-release', app } };
    return command === 'publish' ? { buttons: [publish] } : {};
  };
  return {
    title: words.titles[command].replace('{team}', teamName(app)),
    status: run.code ? words.failure : run.code === 0 || isServed ? words.results[command] : 'Under way …',
    code: run.code,
    lines,
    buttons: [] as Button[],
    output: run.events.flatMap(({ text }) => text ?? []).join('\n'),
    ...(run.code === 0 && end()),
  };
}
export type RunView = ReturnType<typeof viewOf>;
