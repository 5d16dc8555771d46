import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html } from 'hono/html';
import type { PreviewState } from '../../build/app-build.ts';
import { dayIn, formatDay, zoneCity } from '../../build/zone-time.ts';
import { groupBy } from '../change-report/group-by.ts';
import { reviewPage } from '../review-page.ts';
import { stateAddress, appearsOn } from './find-states.ts';

/** Query of the page; empty strings for absent parameters. */
interface PageQuery {
  /** Shows only this feature, such as `sale-banner`. */
  feature: string;
  at: string;
  page: string;
}

/** Phone and desktop, in CSS pixels, and how much smaller the frame is shown at most. */
const widths = [
  { name: 'phone', width: 360, height: 720, zoom: 0.75 },
  { name: 'desktop', width: 1280, height: 800, zoom: 0.5 },
];

/** A frame must fit its place at every window size: its scale is a length divided by a length. */
const statesPageCss = `${readFileSync(join(import.meta.dirname, 'states-page.css'), 'utf8')}${widths.map(({ name, width, height, zoom }) => `.${name} { --wide: ${width + 2}px; --high: ${height + 2}px; --fit: min(${zoom}, tan(atan2(100cqi, ${width + 2}px))); } .${name} iframe { width: ${width}px; height: ${height}px; }`).join('\n')}`;

/** Loads the page again when its states have changed, unless somebody types into it. */
export const statesPageScript = `{
  const read = () => fetch(location.href).then((answer) => (answer.ok ? answer.text() : undefined), () => undefined);
  const shown = read();
  setInterval(async () => {
    if (document.hidden || document.activeElement.localName === 'input') return;
    const [before, now] = await Promise.all([shown, read()]);
    if (before && now && before !== now) location.reload();
  }, 1000);
}`;

const formatDays = ({ from, until }: { from: string; until: string }) => `${formatDay(from)} to ${formatDay(until)}`;

/** States that are shown together: the compared wordings. */
const daysKey = ({ feature, days, excludedDays = [] }: PreviewState) => JSON.stringify([feature, days, excludedDays]);

const toQuery = (query: Partial<Pick<PageQuery, 'feature' | 'at'>>) =>
  `?${new URLSearchParams(Object.entries(query).filter(([, value]) => value))}`;

/** Each feature on a phone and on a desktop, in each state of a day, with compared wordings side by side. */
export function renderStatesPage(
  timeZone: string,
  all: readonly PreviewState[],
  { feature, at, page }: PageQuery,
): string {
  const shownStates = feature ? all.filter((one) => one.feature === feature) : all;
  const day = at.slice(0, 10) || dayIn(timeZone);
  const groups = groupBy(shownStates, daysKey);
  const pages = [...new Set(['/', ...shownStates.map((one) => one.page)])];
  const parts = [...groups.values()].map((group) => {
    const first = group[0]!;
    const isShown = appearsOn(first, day);
    const name = first.days ? `${first.title}, ${formatDays(first.days)}` : first.title;
    const when = first.days
      ? 'An offer.'
      : first.excludedDays?.length
        ? `On all days but ${first.excludedDays.map(formatDays).join(', and ')}.`
        : 'On all days.';
    const firstDay = first.days?.from ?? '';
    const states = groupBy(group, ({ state }) => state);
    return html`<section><h2>${name}</h2><p class="muted">${when} ${isShown ? '' : html`Not shown on ${formatDay(day)}. ${firstDay ? html`<a href="${toQuery({ feature, at: firstDay })}">See it on ${formatDay(firstDay)}</a>` : ''}`}</p>
${isShown ? [...states].map(([state, wordings]) => html`${states.size > 1 ? html`<h3>${state}</h3>` : ''}${widths.map(({ name: size, width }) => html`<div class="row">${wordings.map((one) => frameOf(one, size, width))}</div>`)}`) : ''}</section>`;
  });
  function frameOf(shown: PreviewState, size: string, width: number) {
    const address = stateAddress(shown, { ...(at ? { at } : {}), ...(page ? { page } : {}) });
    const which = shown.wording;
    return html`<figure><div class="${size}"><div class="room"><iframe loading="lazy" src="${address}" title="${shown.title}: ${shown.wording}, ${shown.state}, ${size}"></iframe></div></div><figcaption><strong>${which}</strong>. ${size}, ${String(width)} px: <a href="${address}" target="_blank">open it in a tab</a></figcaption></figure>`;
  }
  const features = new Map(all.map(({ feature: id, title }) => [id, title]));
  return reviewPage({
    title: 'Banners and overlays',
    css: statesPageCss,
    script: statesPageScript,
    policy: "img-src data:; connect-src 'self'; frame-src 'self'; form-action 'self'",
    body: html`<main>
<form><label>Day in ${zoneCity(timeZone)}<input type="date" name="at" value="${day}"></label><label>On page<input name="page" list="pages" value="${page}" placeholder="/" pattern="/[^?#]*"></label><datalist id="pages">${pages.map((path) => html`<option value="${path}">`)}</datalist>${feature ? html`<input type="hidden" name="feature" value="${feature}">` : ''}<button>Show</button></form>
<h1>Banners and overlays</h1>
<p class="muted">As visitors see them on a day, with the texts as they are now. Nothing is sent, saved or counted here.</p>
<p class="muted">${feature ? html`<a href="${toQuery({ at })}">All</a>` : 'Only one'}${[...features].map(([id, title]) => (id === feature ? html` · ${title}` : html` · <a href="${toQuery({ feature: id, at })}">${title}</a>`))}</p>
${parts}
</main>`,
  });
}
