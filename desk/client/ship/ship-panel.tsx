import { describeProblem, type Problem } from '@hemstitch/platform/build/content/problem';
import { useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SelectField, TextField } from '@cobblestone/design/form/fields.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { rowOf } from '@cobblestone/design/styles.ts';
import type { CommandRequest } from '../../server/commands.ts';
import type { NewerRelease, Shipment, UnshippedText } from '../../server/releases.ts';
import {
  addressOf,
  appOfFile,
  ask,
  bump,
  choices,
  config,
  DeskRequestError,
  isEditable,
  linkTargets,
  listChanges,
  posting,
  send,
  Shared,
  teamName,
  useShared,
} from '../desk-data.ts';
import { exchange, opened } from '../edit/open-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showError } from '../ui/messages.tsx';
import words from './commands.json';
import {
  describeChanges,
  describeRelease,
  describeShipment,
  removedAddresses,
  type CommandEvent,
} from './release-status.ts';

/** Purpose of the panel. `ship` shows what changes before it asks. */
export type Task = 'takeBack' | keyof typeof words.tasks;
type App = CommandRequest['app'];

/** A command that runs, or has ended. */
interface CommandRun {
  request: CommandRequest;
  title: string;
  events: readonly CommandEvent[];
  outcome?: 'ended' | 'failed' | 'lost';
  /** Why it did not begin. */
  refusal?: string;
}

interface PanelState {
  task: Task;
  app: App;
  unshipped?: { isPublished: boolean; texts: UnshippedText[]; newer: NewerRelease[] };
  shipments?: Shipment[];
  run?: CommandRun;
}

const panel = new Shared<PanelState | undefined>(undefined);
/** Ends the command that the panel shows, unless it changes the site. */
let shown = new AbortController();
let lastApp: string | undefined;

/** @param chosen the team whose texts are shipped: else that of the open text, or the last one */
export async function startTask(task: Task, chosen?: string): Promise<void> {
  const app = (chosen ?? (opened.value ? appOfFile(opened.value.path) : (lastApp ?? config.apps[0]))) as App;
  shown.abort();
  lastApp = app;
  panel.set({ task, app });
  try {
    if (task === 'takeBack') return panel.set({ task, app, shipments: await ask<Shipment[]>(`releases?app=${app}`) });
    const unshipped = await ask<NonNullable<PanelState['unshipped']>>('releases/unshipped');
    panel.set({ task, app, unshipped });
    const title = `${words.tasks[task]}: ${teamName(app)}`;
    if (unshipped.isPublished) await runCommand({ command: task === 'ship' ? 'changes' : task, app }, title);
  } catch (error) {
    panel.set(undefined);
    showError(error as Error);
  }
}

/** Runs a command in place of the one that the panel shows. */
async function runCommand(request: CommandRequest, title: string): Promise<void> {
  shown.abort();
  shown = new AbortController();
  const { signal } = shown;
  let run: CommandRun = { request, title, events: [] };
  const set = (change: Partial<CommandRun>) => {
    run = { ...run, ...change };
    if (panel.value && !signal.aborted) panel.set({ ...panel.value, run });
  };
  set({});
  try {
    const response = await send('commands', { ...posting(request), signal });
    const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader();
    let rest = '';
    for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
      const lines = (rest + chunk.value).split('\n');
      rest = lines.pop()!;
      set({ events: [...run.events, ...lines.map((line) => JSON.parse(line) as CommandEvent)] });
    }
    const end = run.events.findLast(({ type }) => type === 'ended');
    set({ outcome: end ? (end['code'] === 0 ? 'ended' : 'failed') : 'lost' });
  } catch (error) {
    const isRefused = error instanceof DeskRequestError && error.status !== 0;
    set(isRefused ? { outcome: 'failed', refusal: error.message } : { outcome: 'lost' });
  }
}

function close(): void {
  shown.abort();
  panel.set(undefined);
  bump(listChanges);
}

const Steps = ({ request: { command }, events }: CommandRun) => {
  const steps: readonly string[] = (words.steps as Record<string, string[]>)[command] ?? [];
  const labels: Record<string, string> = words.labels;
  const done = steps.findLastIndex((step) => events.some(({ type }) => type === step)) + 1;
  const since = events.findLastIndex(({ type }) => type === steps[done - 1]) + 1;
  const progress = events.slice(since).findLast((event) => event.type === 'progress' && 'total' in event);
  const share = progress ? `: ${String(progress['done'])} of ${String(progress['total'])}` : ' …';
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === done ? 'step' : undefined}>
          {labels[step] + (index < done ? ' ✓' : index === done ? share : '')}
        </li>
      ))}
    </ol>
  );
};

/** Why a command failed: faults of texts with a link to each, faults of pages, or that it is not the writer's. */
const Faults = ({ events }: { events: readonly CommandEvent[] }) => {
  const { posts } = useShared(choices);
  const error = events.findLast(({ type }) => type === 'error');
  const problems = (error?.['problems'] ?? []) as Problem[];
  const faults = (error?.['faults'] ?? []) as string[];
  if (problems.length + faults.length === 0)
    return <p>It is not about your texts. Send the details below to a developer.</p>;
  return (
    <ul>
      {problems.map((problem) => {
        const id = problem.file.replace(/^.*\/|\.\w+$/g, '');
        const name = posts.find((post) => post.id === id)?.title ?? id;
        return (
          <li key={`${problem.file} ${problem.problem}`}>
            <span>{isEditable(problem.file) ? <a href={addressOf(problem.file)}>{name}</a> : name}</span>
            <span>{`: ${describeProblem(problem)} ${problem.remedy}`.replaceAll('`', '')}</span>
          </li>
        );
      })}
      {faults.map((fault) => (
        <li key={fault}>{fault}</li>
      ))}
    </ul>
  );
};

type Description = { text: string; link?: readonly [href: string, label: string] | undefined };

/** The desk's server leads to where readers get a page. */
const liveAddress = (page: string) => `/api/live?page=${encodeURIComponent(page)}`;

/** Says how a command is going, what it has done, or why not. @param pages those of the texts that it ships */
function describeRun(
  { request: { command }, events, outcome, refusal }: CommandRun,
  pages: readonly string[],
): Description {
  if (refusal !== undefined) return { text: refusal };
  if (outcome === 'lost')
    return {
      text: 'The connection to the desk was lost, so we don’t know whether this finished. Press the button again: it does only what is left to do.',
    };
  if (outcome === 'failed')
    return {
      text:
        command === 'check'
          ? 'Fix this before it can be shipped; a link opens the text.'
          : 'This did not work, and nothing changed for visitors. The reasons are below; a link opens the text.',
    };
  const address = String(events.find(({ type }) => type === 'preview')?.['address'] ?? '');
  if (address && command === 'preview' && !outcome)
    return { text: 'The preview runs until you close this.', link: [address, 'Open the preview'] };
  if (address && command === 'share')
    return {
      text: new URL(address).hostname.endsWith('.localhost')
        ? 'The site has no public address yet, so the link opens on this computer only, while npm start serves the site.'
        : 'Anyone with the link can see it for a week. It is not live.',
      link: [address, address],
    };
  if (!outcome) return { text: 'Under way …' };
  if (command === 'release' || command === 'first-release') {
    const { text, page } = describeRelease(events, pages);
    return { text, link: page ? [liveAddress(page), 'See it on the site'] : [liveAddress('/'), 'See the home page'] };
  }
  const links: Partial<Record<string, Description['link']>> = {
    rollback: [liveAddress('/'), 'See what readers get now'],
    pictures: ['/changes/', 'See all changes, page by page'],
  };
  return { text: words.results[command], link: links[command] };
}

/** A command's steps, and then its result or its faults. */
const RunView = ({ run, pages }: { run: CommandRun; pages: readonly string[] }) => {
  const { events, outcome, refusal } = run;
  const { text, link } = describeRun(run, pages);
  const hasFailed = outcome === 'failed' || outcome === 'lost';
  return (
    <>
      <p role="status" css={[rowOf('2xs'), { fontWeight: 600 }, hasFailed && { color: 'var(--color-error)' }]}>
        <span>{text}</span>
        {link ? (
          <a href={link[0]} target="_blank" rel="noreferrer">
            {link[1]}
          </a>
        ) : null}
      </p>
      {outcome ? null : <Steps {...run} />}
      {hasFailed && refusal === undefined ? <Faults events={events} /> : null}
    </>
  );
};

const TextLinks = ({ texts }: { texts: readonly UnshippedText[] }) =>
  texts.map(({ path, title }, index) => (
    <span key={path}>
      <span>{index > 0 ? ', ' : ''}</span>
      <a href={addressOf(path)}>{title}</a>
    </span>
  ));

const MANY_PAGES = 20;

type AskToShipProps = { app: App; events: readonly CommandEvent[]; texts: readonly UnshippedText[] };

/** Shows what readers will notice, and asks whether to ship. */
const AskToShip = ({ app, events, texts }: AskToShipProps) => {
  const titles = new Map(linkTargets(useShared(choices)).map(({ value, label }) => [value, label]));
  const shipped = texts.filter((text) => text.app === app);
  const others = texts.filter((text) => text.app !== app);
  const code = events.find(({ type }) => type === 'code');
  const renamed = shipped.flatMap(({ renamedFrom = [], page }) => renamedFrom.map((from) => ({ from, to: page })));
  const removed = removedAddresses(events);
  const news = [...shipped.map(({ title }) => title), ...removed.map((address) => `removed ${address}`)];
  const [reason, setReason] = useState(news.join(', ').slice(0, 100) + (news.length > 0 && code ? '; new code' : ''));
  const compared = events.find(({ type }) => type === 'compared');
  // A renamed story is not gone.
  const pages = ((compared?.['pages'] ?? []) as { address: string }[]).filter(
    ({ address }) => !renamed.some(({ from }) => from === address),
  );
  const changes = compared ? describeChanges({ ...compared, pages }, events, shipped, titles) : [];
  const team = teamName(app);
  const ship = async () => {
    const message = reason.trim();
    const allowed = removed.length > 0 ? { allowRemoved: true } : {};
    await runCommand({ command: 'release', app, ...(message && { message }), ...allowed }, `Shipping ${team}`);
    bump(listChanges);
  };
  return (
    <>
      <ul>
        {changes.map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {shipped.length > 0 ? (
        <p>
          Saved since it was last shipped: <TextLinks texts={shipped} />. To leave a new story out, set its state to
          Draft.
        </p>
      ) : null}
      {code ? <p>This also ships new code of {team}: checks take some minutes.</p> : null}
      {renamed.length > 0 ? (
        <p>
          Renamed: {renamed.map(({ from, to }) => `${from} leads on to ${to}`).join('; ')}. Readers with an old link
          find the story.
        </p>
      ) : null}
      {removed.length > 0 ? (
        <p>
          Readers then no longer find what is at these addresses. To lead them to another story, add what follows
          “post=” to its <em>Earlier addresses</em>, save it, and press Ship again: {removed.join(', ')}
        </p>
      ) : null}
      <TextField
        label="What is new, for your colleagues’ list of releases"
        maxLength={120}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <Cluster gap="xs">
        <Button variant="book" onClick={() => void ship()}>
          {`Ship ${team}${removed.length > 0 ? ', and remove these addresses' : ' now'}`}
        </Button>
        <Button onClick={() => void runCommand({ command: 'pictures', app }, `What changes: ${team}`)}>
          See it in pictures first
        </Button>
      </Cluster>
      {others.length > 0 ? (
        <p>
          Also saved, but not shipped with this: <TextLinks texts={others} />.
        </p>
      ) : null}
    </>
  );
};

const FirstRelease = ({ app }: { app: App }) => (
  <>
    <p>
      Nothing is published yet, so there is nothing to compare with or to go back to. This publishes the whole site for
      the first time, with the saved texts of all its parts. It takes two to five minutes.
    </p>
    <Button
      variant="book"
      onClick={() => void runCommand({ command: 'first-release', app }, 'Publishing the whole site')}
    >
      Publish the whole site
    </Button>
  </>
);

const TakeBack = ({ app, shipments }: { app: App; shipments: readonly Shipment[] }) => {
  const targets = linkTargets(useShared(choices));
  const titles = new Map(targets.map(({ value, label }) => [value.replace('/blog?post=', ''), label]));
  const team = teamName(app);
  const [last, before] = shipments;
  return (
    <>
      {last && before ? (
        <>
          <p>
            Readers get what {team} showed before it was last shipped. Your texts stay as they are, so shipping it again
            brings them back.
          </p>
          <Button
            variant="book"
            onClick={() => void runCommand({ command: 'rollback', app, from: last.number }, `Taking ${team} back`)}
          >
            Yes, take {team} back a step
          </Button>
        </>
      ) : (
        <p>It was shipped only once, so there is nothing to go back to.</p>
      )}
      <p>What was shipped, the newest first:</p>
      <ol>
        {shipments.map((shipment) => {
          const { text, details } = describeShipment(shipment, titles);
          const at = new Date(shipment.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
          return (
            <li key={shipment.number}>
              {`${text} (${nameOf(shipment)}, ${at})`} <small>{details}</small>
            </li>
          );
        })}
      </ol>
    </>
  );
};

const nameOf = ({ who }: Pick<Shipment, 'who'>): string => who.split(' <', 1)[0]!;

/** Says that a colleague has shipped something newer, and gets it. */
const Newer = (newer: NewerRelease) => (
  <Notice
    silent
    variant="warning"
    title={`${nameOf(newer)} has shipped something newer, which is not here`}
    actions={
      <Button size="small" onClick={() => void exchange().then(() => startTask('ship', newer.app), showError)}>
        Get it
      </Button>
    }
  >
    {`It was shipped on ${new Date(newer.at).toLocaleString()}${newer.message ? `: ${newer.message}` : ''}. Shipping without it would be refused.`}
  </Notice>
);

/** The desk's work, or its question before that. */
export const ShipPanel = () => {
  const state = useShared(panel);
  if (!state) return null;
  const { task, app, unshipped, shipments, run } = state;
  const shipped = unshipped?.texts.filter((text) => text.app === app) ?? [];
  const pages = shipped.flatMap(({ page }) => page ?? []);
  const isReview = run?.request.command === 'changes' || run?.request.command === 'pictures';
  const title = task === 'takeBack' ? `Take ${teamName(app)} back?` : `Ship ${teamName(app)}`;
  return (
    <Dialog isBeside title={run?.title ?? title} onClose={close}>
      {config.apps.length > 1 && !run ? (
        <SelectField
          label="Whose texts"
          placeholder="Choose"
          options={config.apps.map(teamName)}
          value={teamName(app)}
          onChange={({ target }) =>
            void startTask(
              task,
              config.apps.find((each) => teamName(each) === target.value),
            )
          }
        />
      ) : null}
      {unshipped?.newer.map((newer) => (newer.app === app ? <Newer key={newer.app} {...newer} /> : null))}
      {shipped.map(({ path, title: name, pages: count }) =>
        count >= MANY_PAGES ? (
          <p key={path}>{`“${name}” is on ${count} pages. All of them are made again, which takes longer.`}</p>
        ) : null,
      )}
      {run ? (
        <>
          <RunView run={run} pages={pages} />
          {run.outcome === 'ended' && isReview ? (
            <AskToShip key={run.request.command} app={app} events={run.events} texts={unshipped?.texts ?? []} />
          ) : null}
          <details>
            <summary>Details for developers</summary>
            <pre>{run.events.flatMap(({ text }) => text ?? []).join('\n')}</pre>
          </details>
        </>
      ) : unshipped?.isPublished === false ? (
        <FirstRelease app={app} />
      ) : shipments ? (
        <TakeBack app={app} shipments={shipments} />
      ) : (
        <p role="status">One moment …</p>
      )}
    </Dialog>
  );
};
