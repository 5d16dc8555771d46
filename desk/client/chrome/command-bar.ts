import type { CommandRequest } from '../../server/commands.ts';
import type { UnshippedText } from '../../server/releases.ts';
import { showHistory } from '../drafts/history.ts';
import { appOfOpenCollection } from '../fields/widgets.ts';
import { config } from '../server.ts';
import { button, element } from './elements.ts';
import { pageSwitch } from './page-switch.ts';
import { runCommand } from './run-command.ts';
import { reviewAndShip, shareWithColleague, takeBack, teamName, whenPublished } from './ship.ts';
import { showToast } from './toasts.ts';

/** Fills the bar with the buttons that run the terminal's commands, for one team's texts at a time. */
export function fillBar(): void {
  const bar = document.querySelector('.desk-bar')!;
  const label = 'Texts of';
  const team = element('select', { ariaLabel: label }, ...config.apps.map((app) => new Option(teamName(app), app)));
  const choose = (app: string | null | undefined) => {
    if (app && config.apps.includes(app)) team.value = app;
  };
  const followOpenText = () => choose(appOfOpenCollection());
  choose(localStorage.getItem('desk:team'));
  followOpenText();
  addEventListener('hashchange', followOpenText);
  team.addEventListener('change', () => localStorage.setItem('desk:team', team.value));
  const barButton = (name: string, act: (app: string) => Promise<unknown>, className?: string) =>
    button(name, () => void act(team.value).catch((error: Error) => showToast(error.message)), className);
  const run = (command: CommandRequest['command'], title: string) => (app: string, texts?: UnshippedText[]) =>
    runCommand({ command, app }, `${title} of ${teamName(app)}`, texts);
  const preview = run('preview', 'Preview');
  // A narrow window shows these once More is pressed.
  const rest = 'desk-button desk-rest';
  const more = button(
    'More',
    () => (more.ariaExpanded = String(bar.classList.toggle('desk-open'))),
    'desk-button desk-narrow',
  );
  more.ariaExpanded = 'false';
  bar.append(
    pageSwitch(),
    element('label', { className: 'desk-rest' }, `${label} `, team),
    barButton('Check', run('check', 'Check'), rest),
    barButton('Preview', (app) => whenPublished(app, () => preview(app)), rest),
    barButton('Link for a colleague', (app) => whenPublished(app, (texts) => shareWithColleague(app, texts)), rest),
    barButton('Ship', (app) => reviewAndShip(app), 'desk-button desk-main'),
    barButton('Take back', (app) => whenPublished(app, () => takeBack(app)), rest),
    barButton('History', () => showHistory(), rest),
    more,
  );
}
