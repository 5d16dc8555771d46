import { formatTimeLeft } from '@hemstitch/platform/internal/contract/time/format-time-left.ts';
import words from './commands.json';
import { element } from './elements.ts';
import type { CommandEvent } from './release-status.ts';

const labels: Record<string, string> = words.labels;
/** A command's steps, by the type of the event that ends each. */
const stepsByCommand: Record<string, readonly string[]> = words.steps;

/** Shows a command's steps: what is done, what is under way, and for how long. */
export function stepList(command: string) {
  const steps = stepsByCommand[command]!;
  const items = steps.map((step) => element('li', {}, labels[step]!));
  const list = element('ol', { className: 'desk-steps' }, ...items);
  let [done, since, share] = [0, Date.now(), ''];
  let estimate: { secondsLeft: number; at: number } | undefined;
  /** The time left grows while nothing gets done. */
  const timeLeft = () => {
    if (!estimate) return '';
    const { secondsLeft, at } = estimate;
    return `, ${formatTimeLeft(Math.round((secondsLeft * (Date.now() - since)) / Math.max(1, at - since)))}`;
  };
  const show = () => {
    const seconds = Math.round((Date.now() - since) / 1000);
    items.forEach((item, index) => {
      item.className = index < done ? 'desk-done' : '';
      item.ariaCurrent = index === done ? 'step' : 'false';
      item.textContent = labels[steps[index]!]! + (index === done ? `: ${seconds} s${share}${timeLeft()}` : '');
    });
  };
  const timer = setInterval(show, 1000);
  const stop = () => clearInterval(timer);
  const take = ({ type, ...event }: CommandEvent) => {
    // Checks report the time that they take, without counts.
    if (type === 'progress' && 'total' in event) {
      share = `, ${String(event['done'])} of ${String(event['total'])}`;
      estimate = 'secondsLeft' in event ? { secondsLeft: Number(event['secondsLeft']), at: Date.now() } : undefined;
    }
    const index = steps.indexOf(type);
    if (index < done) return;
    [done, since, share, estimate] = [index + 1, Date.now(), '', undefined];
    show();
    if (done === steps.length) stop();
  };
  show();
  return { list, take, stop };
}
