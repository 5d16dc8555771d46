import { css } from '@emotion/react';
import { describeProblem, type Problem } from '@hemstitch/platform/build/content/problem';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SelectField } from '@cobblestone/design/form/select-field.tsx';
import { TextField } from '@cobblestone/design/form/text-field.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import { stackOf } from '@cobblestone/design/styles.ts';
import type { CommandRequest } from '../../server/commands.ts';
import type { NewerRelease, Shipment, UnshippedText } from '../../server/releases.ts';
import type { HostState } from '../../server/team-sync.ts';
import { ask } from '../api.ts';
import {
  addressOf,
  appOfFile,
  choices,
  config,
  isEditable,
  linkTargets,
  Shared,
  teamName,
  useShared,
} from '../desk-data.ts';
import { opened } from '../edit/open-text.ts';
import { showError, showNotice } from '../ui/messages.tsx';
import words from './commands.json';
import {
  describeChanges,
  describeNewCode,
  describeRelease,
  describeShipment,
  removedAddresses,
  suggestReason,
  type CommandEvent,
} from './release-status.ts';
import { closeRun, run, runCommand, type CommandRun } from './run-command.ts';

interface Unshipped {
  isPublished: boolean;
  texts: UnshippedText[];
  /** Releases that this working copy does not contain. */
  newer: NewerRelease[];
}

/** What the panel is for. `ship` shows what changes before it asks. */
export type Task = 'ship' | 'check' | 'preview' | 'share' | 'takeBack';

interface PanelState {
  task: Task;
  app: string;
  unshipped?: Unshipped;
  shipments?: Shipment[];
}

const panel = new Shared<PanelState | undefined>(undefined);

/** The team whose texts are shipped: that of the open text, or the last one chosen. */
const chosenApp = new Shared<string>('');
export const appInUse = (): string =>
  opened.value ? appOfFile(opened.value.path) : chosenApp.value || config.apps[0]!;

export async function startTask(task: Task, app = appInUse()): Promise<void> {
  closeRun();
  chosenApp.set(app);
  panel.set({ task, app });
  try {
    if (task === 'takeBack') return panel.set({ task, app, shipments: await ask<Shipment[]>(`releases?app=${app}`) });
    const unshipped = await ask<Unshipped>('releases/unshipped');
    panel.set({ task, app, unshipped });
    if (!unshipped.isPublished) return;
    const request: CommandRequest = { command: task === 'ship' ? 'changes' : task, app: app as CommandRequest['app'] };
    const titles = { ship: 'What changes', check: 'Checking', preview: 'A preview', share: 'A link for a colleague' };
    await runCommand(request, `${titles[task]}: ${teamName(app)}`);
  } catch (error) {
    panel.set(undefined);
    showError(error as Error);
  }
}

const close = () => {
  closeRun();
  panel.set(undefined);
  dispatchEvent(new Event('desk-list'));
};

const place = css`
  position: fixed;
  inset: auto 0 56px;
  z-index: var(--layer-dialog);
  max-height: min(78dvh, 46rem);
  overflow: auto;
  border-top: var(--rule-double);
  background: var(--color-sheet);
  box-shadow: var(--shadow-float);
`;

const inside = css`
  ${stackOf('s')}
  max-width: 56rem;
  margin: 0 auto;
  padding: var(--space-s) var(--space-s) var(--space-m);
  & h2 {
    font-size: var(--step-2);
  }
`;

const head = css`
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: var(--space-s);
`;

const Link = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
  </a>
);

const Details = ({ events }: { events: readonly CommandEvent[] }) => (
  <details>
    <summary>Details for developers</summary>
    <pre css={{ maxHeight: '14rem', overflow: 'auto', fontSize: '0.8rem', whiteSpace: 'pre-wrap' }}>
      {events.flatMap(({ text }) => (text === undefined ? [] : [text])).join('\n')}
    </pre>
  </details>
);

const Steps = ({ steps, done, since, share }: CommandRun) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const labels = words.labels as Record<string, string>;
  return (
    <ol>
      {steps.map((step, index) => (
        <li
          key={step}
          aria-current={index === done ? 'step' : undefined}
          css={{ color: index < done ? 'var(--color-success)' : undefined }}
        >
          {labels[step] +
            (index < done
              ? ' ✓'
              : index === done
                ? `: ${Math.max(0, Math.round((now - since) / 1000))} s${share}`
                : '')}
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

/** Links a result to a page of the live site, or says what each server of the site did. */
const LiveLink = ({ page, children }: { page: string; children: string }) => {
  const [found, setFound] = useState<{ address?: string; told?: string }>();
  useEffect(
    () =>
      void ask<{ address?: string; told?: string }>(`live?page=${encodeURIComponent(page)}`).then(setFound, () =>
        setFound({}),
      ),
    [page],
  );
  if (!found) return <> Looking for the page on the site …</>;
  if (found.address !== undefined)
    return (
      <>
        {' '}
        <Link href={found.address}>{children}</Link>
      </>
    );
  return found.told === undefined ? null : (
    <> The page was not found yet: {found.told} Another server may show it; Preview shows it, too.</>
  );
};

const SharedLink = ({ event }: { event: CommandEvent }) => {
  const address = String(event['address']);
  const isLocal = new URL(address).hostname.endsWith('.localhost');
  return (
    <>
      <span>
        {isLocal
          ? 'The site has no public address yet, so the link opens on this computer only, while npm start serves the site. '
          : 'Anyone with the link can see it for a week. It is not live. '}
      </span>
      <Link href={address}>Open it</Link>{' '}
      <Button
        size="small"
        onClick={() => void navigator.clipboard.writeText(address).then(() => showNotice('Copied.'))}
      >
        Copy the link
      </Button>{' '}
      {event['changes'] ? <Link href={String(event['changes'])}>See what it changes</Link> : null}
    </>
  );
};

/** What a command that succeeded has done. */
const Result = ({
  request,
  events,
  shipped,
}: {
  request: CommandRequest;
  events: readonly CommandEvent[];
  shipped: readonly UnshippedText[];
}) => {
  const { command } = request;
  if (command === 'changes' || command === 'pictures')
    return (
      <>
        This is what changes. <Link href="/changes/">See all changes, page by page</Link>
      </>
    );
  if (command === 'share') return <SharedLink event={events.find(({ type }) => type === 'preview')!} />;
  if (command === 'rollback')
    return (
      <>
        It is taken back.<LiveLink page="/">See what readers get now</LiveLink>
      </>
    );
  if (!command.endsWith('release')) return <>{(words.results as Record<string, string>)[command]}</>;
  const pages = shipped.flatMap(({ page }) => (page && !page.startsWith('/__') ? [page] : []));
  const { text, page } = describeRelease(events, { pages });
  return (
    <>
      {text}
      <LiveLink page={page ?? '/'}>{page ? 'See it on the site' : 'See the home page'}</LiveLink>
    </>
  );
};

const stateOf = (state: CommandRun): string =>
  state.refusal ??
  (state.outcome === 'lost'
    ? 'The connection to the desk was lost, so we don’t know whether this finished. Press the button again: it does only what is left to do.'
    : state.request.command === 'check'
      ? 'Fix this before it can be shipped; a link opens the text.'
      : 'This did not work, and nothing changed for visitors. The reasons are below; a link opens the text.');

/** A command's steps, and then its result or its faults. */
const RunView = ({ state, shipped }: { state: CommandRun; shipped: readonly UnshippedText[] }) => {
  const preview = state.events.find(({ type }) => type === 'preview');
  const hasFailed = state.outcome === 'failed' || state.outcome === 'lost';
  return (
    <>
      <p role="status" css={{ fontWeight: 600, color: hasFailed ? 'var(--color-error)' : undefined }}>
        {!state.outcome && preview && state.request.command === 'preview' ? (
          <>
            The preview runs until you close this. <Link href={String(preview['address'])}>Open the preview</Link>
          </>
        ) : !state.outcome && preview && state.request.command === 'share' ? (
          <SharedLink event={preview} />
        ) : !state.outcome ? (
          'Under way …'
        ) : hasFailed ? (
          stateOf(state)
        ) : (
          <Result request={state.request} events={state.events} shipped={shipped} />
        )}
      </p>
      {!state.outcome ? <Steps {...state} /> : null}
      {hasFailed && !state.refusal ? <Faults events={state.events} /> : null}
      {state.events.length > 0 ? <Details events={state.events} /> : null}
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

/** Warns of an open text that a command leaves out. */
const OpenTextWarning = () => {
  const text = useShared(opened);
  if (!text?.isChanged && !text?.state.value.isUnfinished) return null;
  return (
    <p>
      <strong>
        {text.isChanged
          ? 'The open text has unsaved changes, which are left out: save it first, then press the button again.'
          : 'The open text is left out: its state says that it is not ready for readers yet.'}
      </strong>
    </p>
  );
};

/** Shows what readers will notice, and asks whether to ship. */
const AskToShip = ({ state, unshipped }: { state: PanelState; unshipped: Unshipped }) => {
  const command = useShared(run)!;
  const { events } = command;
  const targets = linkTargets(useShared(choices));
  const shipped = unshipped.texts.filter(({ app }) => app === state.app);
  const others = unshipped.texts.filter(({ app }) => app !== state.app);
  const newCode = events.filter(({ type }) => type === 'code');
  const renamed = shipped.flatMap(({ renamedFrom = [], page }) => renamedFrom.map((from) => [from, page] as const));
  const removed = removedAddresses(events);
  const [reason, setReason] = useState(() =>
    suggestReason(
      [...shipped.map(({ title }) => title), ...removed.map((address) => `removed ${address}`)],
      newCode.length > 0,
    ),
  );
  const compared = events.find(({ type }) => type === 'compared');
  const titles = new Map(targets.map(({ value, label }) => [value, label]));
  const oldAddresses = renamed.map(([from]) => from);
  const pages = ((compared?.['pages'] ?? []) as { address: string }[]).filter(
    ({ address }) => !oldAddresses.includes(address),
  );
  const changes = compared ? describeChanges({ ...compared, pages }, events, shipped, titles) : [];
  const team = teamName(state.app);
  const ship = () => {
    const message = reason.trim();
    const request: CommandRequest = {
      command: 'release',
      app: state.app as CommandRequest['app'],
      ...(message ? { message } : {}),
      ...(removed.length > 0 ? { allowRemoved: true } : {}),
    };
    void runCommand(request, `Shipping ${team}`).then(() => dispatchEvent(new Event('desk-list')));
  };
  return (
    <>
      <ul>
        {changes.map(({ text, pages }) => (
          <li key={text}>
            {pages ? (
              <details>
                <summary>{text}</summary>
                <ul>
                  {pages.map((page) => (
                    <li key={page}>{page}</li>
                  ))}
                </ul>
              </details>
            ) : (
              text
            )}
          </li>
        ))}
      </ul>
      <OpenTextWarning />
      {shipped.length > 0 ? (
        <p>
          Saved since it was last shipped: <TextLinks texts={shipped} />.
        </p>
      ) : null}
      {shipped.length > 1 ? (
        <p>
          To leave a new story out, set its state to Draft. To leave a change out, go back to the version before it in
          History, ship, and go back again.
        </p>
      ) : null}
      {newCode.map(({ commits }) => (
        <p key={String(commits)}>{describeNewCode(team, commits as number | undefined)}</p>
      ))}
      {renamed.length > 0 ? (
        <p>
          Renamed: {renamed.map(([from, to]) => `${from} leads on to ${to}`).join('; ')}. Readers with an old link find
          the story.
        </p>
      ) : null}
      {removed.length > 0 ? (
        <div>
          <p>
            Readers then no longer find what is at these addresses. To lead them to another story, add what follows
            “post=” to its <em>Earlier addresses</em>, save it, and press Ship again:
          </p>
          <ul>
            {removed.map((address) => (
              <li key={address}>{address}</li>
            ))}
          </ul>
        </div>
      ) : null}
      <TextField
        label="What is new, for your colleagues’ list of releases"
        maxLength={120}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
      />
      <div css={{ display: 'flex', flexWrap: 'wrap', gap: 'var(--space-xs)' }}>
        <Button variant="book" onClick={ship}>
          {`Ship ${team}${removed.length > 0 ? ', and remove these addresses' : ' now'}`}
        </Button>
        <Button
          onClick={() =>
            void runCommand({ command: 'pictures', app: state.app as CommandRequest['app'] }, `What changes: ${team}`)
          }
        >
          See it in pictures first
        </Button>
      </div>
      {others.length > 0 ? (
        <p>
          Also saved, but not shipped with this: <TextLinks texts={others} />.
        </p>
      ) : null}
    </>
  );
};

const FirstRelease = ({ app }: { app: string }) => (
  <>
    <OpenTextWarning />
    <p>
      Nothing is published yet, so there is nothing to compare with or to go back to. This publishes the whole site for
      the first time, with the saved texts of all its parts. It takes two to five minutes.
    </p>
    <Button
      variant="book"
      onClick={() =>
        void runCommand({ command: 'first-release', app: app as CommandRequest['app'] }, 'Publishing the whole site')
      }
    >
      Publish the whole site
    </Button>
  </>
);

const TakeBack = ({ app, shipments }: { app: string; shipments: readonly Shipment[] }) => {
  const titles = new Map(
    linkTargets(useShared(choices)).map(({ value, label }) => [value.replace('/blog?post=', ''), label]),
  );
  const team = teamName(app);
  return (
    <>
      {shipments.length < 2 ? (
        <p>It was shipped only once, so there is nothing to go back to:</p>
      ) : (
        <>
          <p>
            Readers get what {team} showed before it was last shipped. Your texts stay as they are, so shipping it again
            brings them back.
          </p>
          <Button
            variant="book"
            onClick={() =>
              void runCommand(
                { command: 'rollback', app: app as CommandRequest['app'], from: shipments[0]!.number },
                `Taking ${team} back`,
              )
            }
          >
            Yes, take {team} back a step
          </Button>
          <p>What was shipped, the newest first:</p>
        </>
      )}
      <ol>
        {shipments.map((shipment) => {
          const { text, details } = describeShipment(shipment, titles);
          return (
            <li key={shipment.number}>
              <span>{`${text} (${shipment.who.split(' <', 1)[0]}, ${new Date(shipment.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' })})`}</span>
              {details ? <small> {details}</small> : null}
            </li>
          );
        })}
      </ol>
    </>
  );
};

const titleOf = ({ task, app }: PanelState, command: CommandRun | undefined): string =>
  command?.title ??
  (task === 'takeBack' ? `Take ${teamName(app)} back?` : task === 'ship' ? `Ship ${teamName(app)}` : teamName(app));

/** What the desk is doing, or asks before it does it. */
export const ShipPanel = () => {
  const state = useShared(panel);
  const command = useShared(run);
  const heading = useRef<HTMLHeadingElement>(null);
  const opener = useRef<Element | null>(null);
  const isOpen = state !== undefined;
  useEffect(() => {
    if (!isOpen) {
      if (opener.current instanceof HTMLElement) opener.current.focus();
      return;
    }
    opener.current = document.activeElement;
    heading.current?.focus();
  }, [isOpen]);
  if (!state) return null;
  const shipped = state.unshipped?.texts.filter(({ app }) => app === state.app) ?? [];
  const isReview = command?.request.command === 'changes' || command?.request.command === 'pictures';
  return (
    <section
      css={place}
      aria-label="What the desk is doing"
      data-tone="newsprint"
      onKeyDown={(event) => {
        if (event.key === 'Escape') close();
      }}
    >
      <div css={inside}>
        <div css={head}>
          <h2 ref={heading} tabIndex={-1}>
            {titleOf(state, command)}
          </h2>
          <Button size="small" onClick={close}>
            Close
          </Button>
        </div>
        {config.apps.length > 1 && !command ? (
          <SelectField
            label="Whose texts"
            placeholder="Choose"
            options={config.apps.map(teamName)}
            value={teamName(state.app)}
            onChange={({ target }) =>
              void startTask(
                state.task,
                config.apps.find((app) => teamName(app) === target.value),
              )
            }
          />
        ) : null}
        {state.unshipped?.newer
          .filter(({ app }) => app === state.app)
          .map((newer) => (
            <Newer key={newer.app} {...newer} />
          ))}
        {shipped
          .filter(({ pages }) => pages >= MANY_PAGES)
          .map(({ title, pages }) => (
            <p key={title}>
              “{title}” is on {pages} pages. All of them are made again, which takes longer.
            </p>
          ))}
        {command ? <RunView state={command} shipped={shipped} /> : null}
        {command?.outcome === 'ended' && isReview && state.unshipped ? (
          <AskToShip key={command.request.command} state={state} unshipped={state.unshipped} />
        ) : null}
        {!command && state.unshipped && !state.unshipped.isPublished ? <FirstRelease app={state.app} /> : null}
        {!command && state.shipments ? <TakeBack app={state.app} shipments={state.shipments} /> : null}
        {!command && !state.unshipped && !state.shipments ? <p role="status">One moment …</p> : null}
      </div>
    </section>
  );
};

/** Gets what a colleague has shipped, and begins anew. */
async function getNewer(app: string): Promise<void> {
  const host = await ask<HostState>('host/exchange', {});
  if (host.obstacle ?? host.silentSince) throw new Error(host.obstacle ?? 'The repository’s host does not answer now.');
  dispatchEvent(new Event('desk-reopen'));
  await startTask('ship', app);
}

const Newer = ({ app, who, at, message }: NewerRelease) => (
  <Notice
    silent
    variant="warning"
    title={`${who.split(' <', 1)[0]} has shipped something newer, which is not here`}
    actions={
      <Button size="small" onClick={() => void getNewer(app).catch(showError)}>
        Get it
      </Button>
    }
  >
    {`It was shipped on ${new Date(at).toLocaleString()}${message ? `: ${message}` : ''}. Shipping without it would be refused.`}
  </Notice>
);
