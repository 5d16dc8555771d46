// The desk's page of campaigns and experiments.
import { dollars, shareOf, type CampaignLine } from '@cobblestone/domain/campaigns/campaign-report.ts';
import type { CampaignPage, ShownExperiment } from '../server/campaigns.ts';
import { button, dropArea, element, folded, paragraph } from './chrome/elements.ts';
import { ask, request } from './server.ts';

const periods: Readonly<Record<number, string>> = { 1: 'Today', 7: '7 days', 90: 'Season (90 days)' };
const tableTitles: Readonly<Record<string, string>> = {
  day: 'By day',
  campaign: 'By campaign',
  page: 'By page',
  button: 'By place of the button',
  wording: 'By wording seen',
  walk: 'By walk',
};
/** Values that only some tables have. */
const hasVisits = (table: string) => table !== 'button' && table !== 'walk';

const main = document.querySelector('main')!;
const results = element('div', { className: 'desk-results' });
const status = element('p', { className: 'desk-status', role: 'status' });
const download = element('a', { className: 'desk-button' }, 'For a spreadsheet (CSV)');
let days = 7;

const choice = element('select', {}, ...Object.entries(periods).map(([value, label]) => new Option(label, value)));
choice.value = String(days);
choice.addEventListener('change', () => {
  days = Number(choice.value);
  void show();
});

const importReport = dropArea(
  'Drop the booking provider’s report (CSV) here, or choose it. ',
  '.csv,text/csv',
  (file) => {
    status.textContent = 'Reading the report …';
    void tryTo(async () => {
      const body = { method: 'POST', headers: { 'Content-Type': 'text/csv' }, body: file };
      const { first, last } = await request<{ first: string; last: string }>('campaigns/report', body);
      return readAgain(
        `The bookings of ${first} to ${last} are those of this report. A second import counts nothing twice.`,
      );
    });
  },
);

main.append(
  element('a', { className: 'desk-button', href: '/' }, 'Back to the texts'),
  element('h1', {}, 'Campaigns'),
  element('p', { className: 'desk-tools' }, element('label', {}, 'Time ', choice), download),
  importReport,
  status,
  results,
);

/** Shows what an action says when it has ended, or why it failed. */
async function tryTo(act: () => Promise<string>): Promise<void> {
  status.textContent = await act().catch((error: Error) => error.message);
}

const show = () => tryTo(() => read().then(() => ''));

/** Adds to what was done why the page does not show it. */
const readAgain = (done: string): Promise<string> =>
  read().then(
    () => done,
    (error: Error) => `${done} This page still shows what was before: ${error.message}`,
  );

async function read(): Promise<void> {
  download.href = `/api/campaigns/campaigns.csv?days=${days}`;
  const { report, experiments, releases } = await ask<CampaignPage>(`campaigns?days=${days}`);
  results.replaceChildren(
    paragraph(report.sources),
    ...experiments.map(showExperiment),
    ...Object.entries(report.tables).flatMap(([table, lines]) =>
      lines.length > 0 ? [showTable(table, lines, releases)] : [],
    ),
  );
}

function tableOf(title: string, head: readonly string[], rows: readonly (readonly (Node | string)[])[]): HTMLElement {
  const table = element(
    'table',
    {},
    element('thead', {}, element('tr', {}, ...head.map((name) => element('th', { scope: 'col' }, name)))),
    element('tbody', {}, ...rows.map((row) => element('tr', {}, ...row.map((cell, column) => cellOf(cell, column))))),
  );
  // A table that is wider than the window scrolls by itself, also by keyboard.
  const region = element('div', { className: 'desk-table', tabIndex: 0, role: 'region', ariaLabel: title }, table);
  return element('section', {}, element('h2', {}, title), region);
}

function cellOf(cell: Node | string, column: number): HTMLElement {
  if (column === 0) return element('th', { scope: 'row' }, cell);
  const isAmount = typeof cell === 'string' && /^[\d.$–% ]*$/.test(cell);
  return element('td', { className: isAmount ? '' : 'desk-words' }, cell);
}

function showTable(table: string, lines: readonly CampaignLine[], releases: CampaignPage['releases']): HTMLElement {
  const title = tableTitles[table] ?? table;
  const head = ['Name', 'Visits', 'Presses on Book', 'Bookings', 'of visits', 'Guests', 'Value'];
  const rows = lines.map((line) => [
    line.name,
    hasVisits(table) ? String(line.visits) : '–',
    table === 'walk' ? '–' : String(line.presses),
    String(line.bookings),
    shareOf(line),
    String(line.guests),
    `$${dollars(line.cents)}`,
    ...(table === 'day' ? [releasesOf(releases[line.name] ?? [])] : []),
  ]);
  return tableOf(title, table === 'day' ? [...head, 'Released'] : head, rows);
}

const releasesOf = (texts: readonly string[]) =>
  texts.length < 2 ? (texts[0] ?? '') : folded(`${texts.length} releases`, ...texts.map((text) => paragraph(text)));

function showExperiment({ place, title, startedBy, until, isOver, wordings }: ShownExperiment): HTMLElement {
  const keep = (name: string) =>
    button('Keep this wording', () => {
      void tryTo(async () => {
        const { failure } = await ask<{ failure?: string }>('campaigns/keep', { place, name });
        return readAgain(
          `${title}: ${name} is the only wording again. Visitors see it after the next Ship.${failure ? ` ${failure}` : ''}`,
        );
      });
    });
  const amount = (count: number, verdict?: string) => (verdict ? `${count} (${verdict})` : String(count));
  return tableOf(
    `${title}: started by ${startedBy}, ${isOver ? `ended on ${until}` : `until ${until}`}`,
    ['Wording', 'Shown', 'Acted', 'Booked', 'Decide'],
    wordings.map(({ name, shown, acted, booked, verdicts }) => [
      name,
      String(shown),
      amount(acted, verdicts?.acted),
      amount(booked, verdicts?.booked),
      keep(name),
    ]),
  );
}

void show();
