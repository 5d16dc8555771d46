import { useState } from 'react';
import { Button } from '@cobblestone/design/button.tsx';
import { SelectField, TextField } from '@cobblestone/design/form/fields.tsx';
import { Cluster } from '@cobblestone/design/layout/layout.tsx';
import { Notice } from '@cobblestone/design/notice.tsx';
import type { NewerRelease, Shipment, UnshippedText } from '../../server/releases.ts';
import { addressOf, bump, choices, config, linkTargets, listChanges, teamName, useShared } from '../desk-data.ts';
import { exchange, opened } from '../edit/open-text.ts';
import { Dialog } from '../ui/dialog.tsx';
import { showError } from '../ui/messages.tsx';
import { describeChanges, describeShipment, removedAddresses, type CommandEvent } from './release-status.ts';
import { RunView } from './run-view.tsx';
import { closePanel, panel, runCommand, startTask, type App } from './ship-state.ts';

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
          const at = new Date(shipment.at).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
          return <li key={shipment.number}>{`${describeShipment(shipment)} (${nameOf(shipment)}, ${at})`}</li>;
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
    <Dialog isBeside title={run?.title ?? title} onClose={closePanel}>
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
