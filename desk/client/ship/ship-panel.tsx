import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SelectField } from '@cobblestone/design/form/fields.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import type { CommandRequest } from '../../server/commands.ts';
import type { compareWithLive, NewerRelease, Shipment, UnshippedText } from '../../server/releases.ts';
import {
  addressOf,
  appOfFile,
  ask,
  bump,
  choices,
  config,
  DeskRequestError,
  linkTargets,
  listChanges,
  post,
  Shared,
  teamName,
  useShared,
} from '../desk-data.ts';
import { exchange, opened } from '../edit/open-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showError } from '../ui/messages.tsx';
import words from './commands.json';
import { describeChanges, describeShipment, removedAddresses, type CommandEvent } from './release-status.ts';
import { RunView, type CommandRun } from './run-view.tsx';

/** Purpose of the panel. `ship` shows what changes before it asks. */
type Task = 'takeBack' | keyof typeof words.tasks;
type App = CommandRequest['app'];
type Start = (request: CommandRequest, title: string) => Promise<void>;

const panel = new Shared<{ task: Task; app: App; id: string } | undefined>(undefined);
let lastApp: string | undefined;

/** @param app the team whose texts are shipped: else that of the open text, or the last one */
export function startTask(task: Task, app?: string): void {
  lastApp = app ?? (opened.value ? appOfFile(opened.value.path) : (lastApp ?? config.apps[0]));
  panel.set({ task, app: lastApp as App, id: crypto.randomUUID() });
}

function closePanel(): void {
  panel.set(undefined);
  bump(listChanges);
}

/** Runs a command in place of the one before, which ends then and with the panel, unless it changes the site. */
function useCommand(): [CommandRun | undefined, Start] {
  const [shown, setShown] = useState<CommandRun>();
  const control = useRef(new AbortController());
  useEffect(() => () => control.current.abort(), []);
  const start: Start = async (request, title) => {
    control.current.abort();
    const { signal } = (control.current = new AbortController());
    let run: CommandRun = { request, title, events: [] };
    const set = (change: Partial<CommandRun>) => {
      run = { ...run, ...change };
      if (!signal.aborted) setShown(run);
    };
    set({});
    try {
      const response = await post('commands', request, { signal });
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
  };
  return [shown, start];
}

const TextLinks = ({ texts }: { texts: readonly UnshippedText[] }) =>
  texts.map(({ path, title }, index) => (
    <span key={path}>
      <span>{index > 0 ? ', ' : ''}</span>
      <a href={addressOf(path)}>{title}</a>
    </span>
  ));

type AskToShipProps = { app: App; events: readonly CommandEvent[]; texts: readonly UnshippedText[]; start: Start };

/** Shows what readers will notice, and asks whether to ship. */
const AskToShip = ({ app, events, texts, start }: AskToShipProps) => {
  const titles = new Map(linkTargets(useShared(choices)).map(({ value, label }) => [value, label]));
  const shipped = texts.filter((text) => text.app === app);
  const others = texts.filter((text) => text.app !== app);
  const code = events.some(({ type }) => type === 'code');
  const renamed = shipped.flatMap(({ renamedFrom = [], page }) => renamedFrom.map((from) => ({ from, to: page })));
  const removed = removedAddresses(events);
  const news = [...shipped.map(({ title }) => title), ...removed.map((address) => `removed ${address}`)];
  const team = teamName(app);
  const ship = async () => {
    const message = news.join(', ').slice(0, 100) + (news.length > 0 && code ? '; new code' : '');
    const more = { ...(message && { message }), ...(removed.length > 0 && { allowRemoved: true }) };
    await start({ command: 'release', app, ...more }, `Shipping ${team}`);
    bump(listChanges);
  };
  return (
    <>
      <ul>
        {describeChanges(events, shipped, titles).map((change) => (
          <li key={change}>{change}</li>
        ))}
      </ul>
      {opened.value?.isChanged ? (
        <strong>The open text has unsaved changes, which are left out: save it first.</strong>
      ) : null}
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
      <Cluster gap="xs">
        <Button variant="book" onClick={() => void ship()}>
          {`Ship ${team}${removed.length > 0 ? ', and remove these addresses' : ' now'}`}
        </Button>
        <Button onClick={() => void start({ command: 'pictures', app }, `What changes: ${team}`)}>
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

const FirstRelease = ({ app, start }: { app: App; start: Start }) => (
  <>
    <p>
      Nothing is published yet, so there is nothing to compare with or to go back to. This publishes the whole site for
      the first time, with the saved texts of all its parts. It takes two to five minutes.
    </p>
    <Button variant="book" onClick={() => void start({ command: 'first-release', app }, 'Publishing the whole site')}>
      Publish the whole site
    </Button>
  </>
);

const nameOf = (who: string): string => who.split(' <', 1)[0]!;
const momentOf = (at: string) => new Date(at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });

const TakeBack = ({ app, shipments, start }: { app: App; shipments: readonly Shipment[]; start: Start }) => {
  const team = teamName(app);
  const [last, before] = shipments;
  const takeBack = () => start({ command: 'rollback', app, from: last!.number }, `Taking ${team} back`);
  return (
    <>
      <p>
        {before
          ? `Readers get what ${team} showed before it was last shipped. Your texts stay as they are, so shipping it again brings them back.`
          : 'It was shipped only once, so there is nothing to go back to.'}
      </p>
      {before ? (
        <Button variant="book" onClick={() => void takeBack()}>
          Yes, take {team} back a step
        </Button>
      ) : null}
      <p>What was shipped, the newest first:</p>
      <ol>
        {shipments.map((shipment) => {
          const text = `${describeShipment(shipment)} (${nameOf(shipment.who)}, ${momentOf(shipment.at)})`;
          return <li key={shipment.number}>{text}</li>;
        })}
      </ol>
    </>
  );
};

/** Says that a colleague has shipped something newer, and gets it. */
const Newer = ({ app, who, at, message }: NewerRelease) => (
  <Notice
    silent
    variant="warning"
    title={`${nameOf(who)} has shipped something newer, which is not here`}
    actions={
      <Button size="small" onClick={() => void exchange().then(() => startTask('ship', app), showError)}>
        Get it
      </Button>
    }
  >
    {`It was shipped on ${momentOf(at)}${message ? `: ${message}` : ''}. Shipping without it would be refused.`}
  </Notice>
);

const MANY_PAGES = 20;

interface Facts {
  unshipped?: Awaited<ReturnType<typeof compareWithLive>>;
  shipments?: Shipment[];
}

/** The desk's work, or its question before that. */
const Panel = ({ task, app }: { task: Task; app: App }) => {
  const [{ unshipped, shipments }, setFacts] = useState<Facts>({});
  const [run, start] = useCommand();
  const team = teamName(app);
  const begin = useEffectEvent(async () => {
    if (task === 'takeBack') return setFacts({ shipments: await ask<Shipment[]>(`releases?app=${app}`) });
    const found = await ask<NonNullable<Facts['unshipped']>>('releases/unshipped');
    setFacts({ unshipped: found });
    if (found.isPublished)
      await start({ command: task === 'ship' ? 'changes' : task, app }, `${words.tasks[task]}: ${team}`);
  });
  useEffect(() => {
    begin().catch((error: Error) => {
      closePanel();
      showError(error);
    });
  }, []);
  const shipped = unshipped?.texts.filter((text) => text.app === app) ?? [];
  const isReview = run?.request.command === 'changes' || run?.request.command === 'pictures';
  const title = task === 'takeBack' ? `Take ${team} back?` : `Ship ${team}`;
  return (
    <Dialog isBeside title={run?.title ?? title} onClose={closePanel}>
      {config.apps.length > 1 && !run ? (
        <SelectField
          label="Whose texts"
          placeholder="Choose"
          options={config.apps.map(teamName)}
          value={team}
          onChange={({ target }) =>
            startTask(
              task,
              config.apps.find((each) => teamName(each) === target.value),
            )
          }
        />
      ) : null}
      {unshipped?.newer.map((newer) => (newer.app === app ? <Newer key={newer.app} {...newer} /> : null))}
      {shipped.map(({ path, title: name, pages }) =>
        pages >= MANY_PAGES ? (
          <p key={path}>{`“${name}” is on ${pages} pages. All of them are made again, which takes longer.`}</p>
        ) : null,
      )}
      {run ? (
        <>
          <RunView run={run} pages={shipped.flatMap(({ page }) => page ?? [])} />
          {run.outcome === 'ended' && isReview ? (
            <AskToShip
              key={run.request.command}
              app={app}
              events={run.events}
              texts={unshipped?.texts ?? []}
              start={start}
            />
          ) : null}
          <details>
            <summary>Details for developers</summary>
            <pre>{run.events.flatMap(({ text }) => text ?? []).join('\n')}</pre>
          </details>
        </>
      ) : unshipped?.isPublished === false ? (
        <FirstRelease app={app} start={start} />
      ) : shipments ? (
        <TakeBack app={app} shipments={shipments} start={start} />
      ) : (
        <p role="status">One moment …</p>
      )}
    </Dialog>
  );
};

export const ShipPanel = () => {
  const state = useShared(panel);
  return state ? <Panel key={state.id} {...state} /> : null;
};
