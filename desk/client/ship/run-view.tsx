import { describeProblem, type Problem } from '@hemstitch/platform/build/content/problem';
import { rowOf } from '@cobblestone/design/styles.ts';
import type { CommandRequest } from '../../server/commands.ts';
import { addressOf, choices, isEditable, useShared } from '../desk-data.ts';
import words from './commands.json';
import { describeRelease, type CommandEvent } from './release-status.ts';

/** A command that runs, or has ended. */
export interface CommandRun {
  request: CommandRequest;
  title: string;
  events: readonly CommandEvent[];
  outcome?: 'ended' | 'failed' | 'lost';
  /** Why it did not begin. */
  refusal?: string;
}

const Steps = ({ request: { command }, events }: CommandRun) => {
  const steps: readonly string[] = (words.steps as Record<string, string[]>)[command] ?? [];
  const labels: Record<string, string> = words.labels;
  const done = steps.findLastIndex((step) => events.some(({ type }) => type === step)) + 1;
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={step} aria-current={index === done ? 'step' : undefined}>
          {labels[step] + (index < done ? ' ✓' : index === done ? ' …' : '')}
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

/** The desk's server leads to where readers get a page. */
const linkTo = (page: string, label: string) => [`/api/live?page=${encodeURIComponent(page)}`, label] as const;

const FAILED = 'This did not work, and nothing changed for visitors. The reasons are below; a link opens the text.';
const LOST =
  'The connection to the desk was lost, so we don’t know whether this finished. Press the button again: it does only what is left to do.';

type Description = readonly [text: string | undefined, link?: readonly [address: string, label: string]];

/** Says how a command is going, what it has done, or why not. @param pages those of the texts that it ships */
function describeRun({ request, events, outcome, refusal }: CommandRun, pages: readonly string[]): Description {
  const { command } = request;
  if (refusal !== undefined) return [refusal];
  if (outcome === 'lost') return [LOST];
  if (outcome === 'failed')
    return [command === 'check' ? 'Fix this before it can be shipped; a link opens the text.' : FAILED];
  const address = String(events.find(({ type }) => type === 'preview')?.['address'] ?? '');
  if (address && command === 'preview' && !outcome)
    return ['The preview runs until you close this.', [address, 'Open the preview']];
  if (address && command === 'share')
    return ['Anyone with the link can see it for a week. It is not live.', [address, address]];
  if (!outcome) return ['Under way …'];
  if (command === 'pictures') return [words.results[command], ['/changes/', 'See all changes, page by page']];
  if (command !== 'release' && command !== 'first-release') return [words.results[command]];
  const { text, page } = describeRelease(events, pages);
  return [text, page ? linkTo(page, 'See it on the site') : linkTo('/', 'See the home page')];
}

/** A command's steps, and then its result or its faults. */
export const RunView = ({ run, pages }: { run: CommandRun; pages: readonly string[] }) => {
  const { events, outcome, refusal } = run;
  const [text, link] = describeRun(run, pages);
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
