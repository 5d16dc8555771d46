import { describeProblem, type Problem } from '@hemstitch/platform/build/content/problem';
import type { Publication } from '@hemstitch/platform/for-desk';
import { formatNewYorkInstant } from '@cobblestone/domain/dates/new-york-time.ts';
import words from './commands.json' with { type: 'json' };
import type { compareWithLive, listShipments, UnshippedText } from './releases.ts';
import type { CommandEvent, CommandRequest } from './run-command.ts';

export const teams: Readonly<Record<string, string>> = words.teams;
const teamName = (app: string): string => teams[app] ?? app;

/** What a button has begun. */
export interface Run {
  request: CommandRequest;
  /** The state before it. */
  comparison: Awaited<ReturnType<typeof compareWithLive>>;
  /** The last releases, if it asks whether to take one back. */
  shipments?: Awaited<ReturnType<typeof listShipments>>;
  /** The desk's titles, by files and by addresses of pages. */
  titles: ReadonlyMap<string, string>;
  events: CommandEvent[];
  /** Exit code; undefined while it runs. */
  code?: number | undefined;
}

/** Words, and texts that they name. */
export type Line = readonly (string | { path: string; title: string })[];

/** A run in the desk's words, ready to be shown. */
export interface RunView {
  title: string;
  status: string;
  state: 'runs' | 'ended' | 'failed';
  link?: { address: string; label: string };
  /** Its steps, its faults, what changes for readers, or what was shipped. */
  list: Line[];
  notes: Line[];
  /** What can be done next; the first is what most people want. */
  buttons: { label: string; request: CommandRequest }[];
  /** Output for developers. */
  output: string;
}

/** The live addresses that a release removes, or would remove. */
const removedAddresses = (events: readonly CommandEvent[]): string[] =>
  events.filter(({ type }) => type === 'removes').flatMap((event) => event['addresses'] as string[]);

const waitingFor = (events: readonly CommandEvent[], pages: readonly (string | undefined)[]): CommandEvent[] =>
  events.filter(({ type, address }) => type === 'waits' && pages.includes(String(address)));

/**
 * Describes what a release means for the texts that it ships.
 * @param pages their paths on the site
 * @returns `page` is one of the pages that readers see now
 */
export function describeRelease(
  events: readonly CommandEvent[],
  pages: readonly string[],
): { text: string; page?: string | undefined } {
  const removed = removedAddresses(events);
  const waiting = waitingFor(events, pages);
  const page = pages.find((each) => !removed.includes(each) && !waiting.some(({ address }) => address === each));
  const isUnchanged = events.some(({ type }) => type === 'unchanged');
  const isLive = page !== undefined || pages.length === 0;
  const sentences = [
    isUnchanged ? 'Nothing had changed; readers already see all of it.' : isLive ? 'It is live.' : 'Shipped.',
    ...waiting.map(
      ({ title, moment }) =>
        `${String(title)} waits until ${String(moment)}. The site’s hourly update then makes it appear.`,
    ),
    removed.length > 0 && `Readers no longer find ${removed.join(' and ')}.`,
  ];
  return { text: sentences.filter(Boolean).join(' '), page };
}

const MAX_NAMED_PAGES = 8;

interface Compared {
  pages: { address: string; difference: string; title: string }[];
  later: { what: string; fields: string[] }[];
}

/**
 * Describes what readers will notice of a comparison with the live site, now and when scheduled texts appear.
 * @param shipped the texts that it ships: a scheduled story is a change only if it is one of them, and a renamed one not gone
 * @param titles the desk's titles of pages, by address
 */
export function describeChanges(
  events: readonly CommandEvent[],
  shipped: readonly Pick<UnshippedText, 'page' | 'renamedFrom'>[],
  titles: ReadonlyMap<string, string> = new Map(),
): string[] {
  const compared = events.find(({ type }) => type === 'compared') as unknown as Compared | undefined;
  const renamed = shipped.flatMap(({ renamedFrom = [] }) => renamedFrom);
  const pages = Object.entries(words.differences).flatMap(([difference, label]) => {
    const found = compared?.pages.filter((page) => page.difference === difference && !renamed.includes(page.address));
    const names = [...new Set(found?.map(({ address, title }) => titles.get(address) ?? title.split(' | ', 1)[0]!))];
    const more = names.length - MAX_NAMED_PAGES;
    const named = names.slice(0, MAX_NAMED_PAGES).join(', ') + (more > 0 ? ` and ${more} more` : '');
    return names.length > 0 ? [`${label}: ${named}`] : [];
  });
  const later = compared?.later.map(({ what, fields }) => `Changed in ${what}: ${fields.join(', ')}`) ?? [];
  const waiting = waitingFor(
    events,
    shipped.map(({ page }) => page),
  ).map(({ title, moment }) => `Scheduled for ${String(moment)}: ${String(title)}`);
  const all = [...pages, ...later, ...waiting];
  return all.length > 0 ? all : ['Readers will notice no difference.'];
}

const momentOf = (at: string) => formatNewYorkInstant(new Date(at));
const nameOf = (who: string) => who.split(' <', 1)[0]!;

/** Describes an entry of the list of releases without developers' words. */
export const describeShipment = ({
  reason,
  message,
  who,
  at,
}: Pick<Publication, 'reason' | 'message' | 'who' | 'at'>): string =>
  `${reason.startsWith('rollback') ? 'Taken back' : message || 'Shipped without a reason'} (${nameOf(who)}, ${momentOf(at)})`;

/** The texts in a row. */
const naming = (texts: readonly UnshippedText[]): Line =>
  texts.flatMap((text, index) => (index ? [', ', text] : [text]));

/** Why a command failed: faults of texts with a link to each, faults of pages, or that it is not the writer's. */
function describeFaults({ events, titles }: Run): Line[] {
  const error = events.findLast(({ type }) => type === 'error');
  const problems = ((error?.['problems'] ?? []) as Problem[]).map((problem): Line => {
    const [path, title] = [problem.file, titles.get(problem.file)];
    const text = `: ${describeProblem(problem)} ${problem.remedy}`.replaceAll('`', '');
    return [title === undefined ? path : { path, title }, text];
  });
  const faults = ((error?.['faults'] ?? []) as string[]).map((fault) => [fault]);
  const all = [...problems, ...faults];
  return all.length > 0 ? all : [['It is not about your texts. Send the details below to a developer.']];
}

type Description = Pick<RunView, 'status'> & Partial<RunView>;

/** Shows what readers will notice, and asks whether to ship. */
function askToShip({ request: { app, command }, comparison: { texts }, events, titles }: Run): Description {
  const team = teamName(app);
  const shipped = texts.filter((text) => text.app === app);
  const others = texts.filter((text) => text.app !== app);
  const hasCode = events.some(({ type }) => type === 'code');
  const renamed = shipped.flatMap(({ renamedFrom = [], page }) =>
    renamedFrom.map((from) => `${from} leads on to ${page}`),
  );
  const removed = removedAddresses(events);
  const news = [...shipped.map(({ title }) => title), ...removed.map((address) => `removed ${address}`)];
  const message = news.join(', ').slice(0, 100) + (news.length > 0 && hasCode ? '; new code' : '');
  const notes: (Line | false)[] = [
    shipped.length > 0 && [
      'Saved since it was last shipped: ',
      ...naming(shipped),
      '. To leave a new story out, set its state to Draft.',
    ],
    hasCode && [`This also ships new code of ${team}: checks take some minutes.`],
    renamed.length > 0 && [`Renamed: ${renamed.join('; ')}. Readers with an old link find the story.`],
    removed.length > 0 && [
      'Readers then no longer find what is at these addresses. To lead them to another story, add what follows “post=” to its “Earlier addresses”, save it, and press Ship again: ',
      removed.join(', '),
    ],
    others.length > 0 && ['Also saved, but not shipped with this: ', ...naming(others), '.'],
  ];
  return {
    status: 'This is what changes.',
    ...(command === 'pictures' && { link: { address: '/changes/', label: 'See all changes, page by page' } }),
    list: describeChanges(events, shipped, titles).map((change) => [change]),
    notes: notes.filter((note) => note !== false),
    buttons: [
      {
        label: `Ship ${team}${removed.length > 0 ? ', and remove these addresses' : ' now'}`,
        request: { command: 'release', app, message, allowRemoved: removed.length > 0 },
      },
      { label: 'See it in pictures first', request: { command: 'pictures', app } },
      ...[...new Set(others.map((text) => text.app))].map((other) => ({
        label: `See what changes in ${teamName(other)}`,
        request: { command: 'changes', app: other } as const,
      })),
    ],
  };
}

function askToTakeBack({ request: { app }, shipments = [] }: Run): Description {
  const team = teamName(app);
  const list = shipments.map((shipment) => [describeShipment(shipment)]);
  const [last, before] = shipments;
  if (!last || !before) return { status: 'It was shipped only once, so there is nothing to go back to.', list };
  return {
    status: `Readers get what ${team} showed before it was last shipped. Your texts stay as they are, so shipping it again brings them back. What was shipped, the newest first:`,
    list,
    buttons: [{ label: `Yes, take ${team} back a step`, request: { command: 'rollback', app, from: last.number } }],
  };
}

const NOTHING_PUBLISHED =
  'Nothing is published yet, so there is nothing to compare with or to go back to. This publishes the whole site for the first time, with the saved texts of all its parts. It takes two to five minutes.';
const FAILED = 'This did not work, and nothing changed for visitors. The reasons are below; a link opens the text.';

function describeSteps({ request: { command }, events }: Run): Line[] {
  const steps: readonly string[] = (words.steps as Record<string, string[]>)[command] ?? [];
  const labels: Record<string, string> = words.labels;
  const done = steps.findLastIndex((step) => events.some(({ type }) => type === step)) + 1;
  return steps.map((step, index) => [labels[step] + (index < done ? ' ✓' : index === done ? ' …' : '')]);
}

/** Says how a command is going, what it has done and what can follow, or why not. */
function describe(run: Run): Description {
  const { request, comparison, events, code } = run;
  const { command, app } = request;
  const publish = { label: 'Publish the whole site', request: { command: 'first-release', app } } as const;
  if (!needsProgram(run))
    return comparison.isPublished ? askToTakeBack(run) : { status: NOTHING_PUBLISHED, buttons: [publish] };
  const address = String(events.find(({ type }) => type === 'preview')?.['address'] ?? '');
  if (code)
    return {
      status: command === 'check' ? 'Fix this before it can be shipped; a link opens the text.' : FAILED,
      list: describeFaults(run),
    };
  if (address && command === 'share')
    return { status: 'Anyone with the link can see it for a week. It is not live.', link: { address, label: address } };
  if (address && command === 'preview' && code === undefined)
    return { status: 'The preview runs until you close this.', link: { address, label: 'Open the preview' } };
  if (code === undefined) return { status: 'Under way …', list: describeSteps(run) };
  if (/^(?:changes|get|pictures)$/.test(command)) return askToShip(run);
  if (command !== 'release' && command !== 'first-release')
    return { status: (words.results as Record<string, string>)[command]! };
  const pages = comparison.texts.flatMap((text) => (text.app === app ? (text.page ?? []) : []));
  const { text, page } = describeRelease(events, pages);
  // The desk's server leads to where readers get a page.
  const link = { address: `/api/live?page=${encodeURIComponent(page ?? '/')}`, label: 'See the home page' };
  return { status: text, link: page === undefined ? link : { ...link, label: 'See it on the site' } };
}

/** Whether it runs one of the terminal's commands, and not only asks. */
export const needsProgram = ({ request: { command }, comparison }: Run): boolean =>
  command !== 'takeBack' && (comparison.isPublished || /release|rollback|pictures/.test(command));

const MANY_PAGES = 20;

export function viewOf(run: Run): RunView {
  const { request, comparison, events, code } = run;
  const { app, command } = request;
  const { buttons = [], notes = [], list = [], ...description } = describe(run);
  for (const { app: own, title, pages } of comparison.texts)
    if (own === app && pages >= MANY_PAGES)
      notes.unshift([`“${title}” is on ${pages} pages. All of them are made again, which takes longer.`]);
  if (comparison.newer) {
    const { who, at, message } = comparison.newer;
    const what = `${nameOf(who)} has shipped something newer, which is not here, on ${momentOf(at)}`;
    notes.unshift([`${what}${message ? `: ${message}` : ''}. Shipping without it would be refused.`]);
    buttons.unshift({ label: 'Get it', request: { command: 'get', app } });
  }
  const title = words.titles[command].replace('{team}', teamName(app));
  const state = code === undefined ? 'runs' : code === 0 ? 'ended' : 'failed';
  return {
    title,
    state,
    ...description,
    list,
    notes,
    buttons,
    output: events.flatMap(({ text }) => text ?? []).join('\n'),
  };
}
