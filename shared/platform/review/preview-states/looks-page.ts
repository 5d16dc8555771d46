import { html, raw } from 'hono/html';
import type { Look } from '../../build/app-build.ts';
import { currentSite } from '../../contract/site-definition.ts';
import { dayIn, formatDay, placeOf } from '../../build/zone-time.ts';
import { groupBy } from '../change-report/grouped-by.ts';
import { addressOf, isOn } from './find-looks.ts';

/** Query of the page; empty strings for absent parameters. */
interface Asked {
  /** One thing alone: `sale-banner`. */
  of: string;
  at: string;
  page: string;
}

/** Phone and desktop, in CSS pixels, and how much smaller the frame is shown at most. */
const widths = [
  { name: 'phone', width: 360, height: 720, zoom: 0.75 },
  { name: 'desktop', width: 1280, height: 800, zoom: 0.5 },
];

/** A frame must fit its place at every window size: its scale is a length divided by a length. */
export const statesPageCss = `
:root { color-scheme: light; font: 16px/1.45 system-ui, sans-serif; background: #f4f1ea; color: #221d17; scroll-padding-top: 7rem; }
body { margin: 0 auto; max-width: 84rem; padding: 0 clamp(1rem, 3vw, 2rem) 4rem; }
form { position: sticky; z-index: 1; top: 0; display: grid; grid-template-columns: auto minmax(4rem, 16rem) auto; justify-content: start; gap: .3rem .7rem; align-items: end; padding-block: .6rem; background: #f4f1ea; border-bottom: 1px solid #8a7f70; }
label { display: grid; gap: .2rem; font-size: .9rem; }
input, button { font: inherit; padding: .35rem .6rem; min-width: 0; }
h2 { margin: 2rem 0 .2rem; border-top: 2px solid; padding-top: .6rem; }
h3 { margin: 1.2rem 0 .4rem; font-size: 1rem; }
.note { margin: 0; color: #5b5145; }
.row { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(9.5rem, 100%), 1fr)); gap: 1rem; align-items: start; padding-bottom: .6rem; }
figure { margin: 0; container-type: inline-size; }
figcaption { font-size: .85rem; padding-block: .2rem; }
iframe { display: block; border: 1px solid #b9ae9c; background: #fff; transform-origin: 0 0; transform: scale(var(--fit)); }
.room { overflow: hidden; width: calc(var(--wide) * var(--fit)); height: calc(var(--high) * var(--fit)); }
${widths.map(({ name, width, height, zoom }) => `.${name} { --wide: ${width + 2}px; --high: ${height + 2}px; --fit: min(${zoom}, tan(atan2(100cqi, ${width + 2}px))); } .${name} iframe { width: ${width}px; height: ${height}px; }`).join('\n')}
`;

const inDays = ({ from, until }: { from: string; until: string }) => `${formatDay(from)} to ${formatDay(until)}`;

/** States that are shown together: the compared wordings. */
const timeOf = ({ of, days, notOn = [] }: Look) => JSON.stringify([of, days, notOn]);

const asking = (asked: Partial<Pick<Asked, 'of' | 'at'>>) =>
  `?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value))}`;

/** The page of everything that shows itself only at times: on a phone and on a desktop, in each state of a day, wordings that are compared side by side. */
export function renderStatesPage(all: readonly Look[], { of, at, page }: Asked): string {
  const { timeZone } = currentSite();
  const looks = of ? all.filter((look) => look.of === of) : all;
  const day = at.slice(0, 10) || dayIn(timeZone);
  const groups = groupBy(looks, timeOf);
  const pages = [...new Set(['/', ...looks.map((look) => look.page)])];
  const named = new Set<string>();
  const parts = [...groups.values()].map((group) => {
    const first = group[0]!;
    // For links to all that there is of one thing.
    const id = named.has(first.of) ? '' : first.of;
    named.add(first.of);
    const isSeen = isOn(first, day);
    const name = first.days ? `${first.title}, ${inDays(first.days)}` : first.title;
    const when = first.days
      ? 'An offer.'
      : first.notOn?.length
        ? `On all days but ${first.notOn.map(inDays).join(', and ')}.`
        : 'On all days.';
    const elsewhere = first.days?.from ?? '';
    const states = groupBy(group, ({ state }) => state);
    return html`<section${id ? html` id="${id}"` : ''}><h2>${name}</h2><p class="note">${when} ${isSeen ? '' : html`Not seen on ${formatDay(day)}. ${elsewhere ? html`<a href="${asking({ of, at: elsewhere })}">See it on ${formatDay(elsewhere)}</a>` : ''}`}</p>
${isSeen ? [...states].map(([state, wordings]) => html`${states.size > 1 ? html`<h3>${state}</h3>` : ''}${widths.map(({ name: size, width }) => html`<div class="row">${wordings.map((look) => frameOf(look, size, width))}</div>`)}`) : ''}</section>`;
  });
  function frameOf(look: Look, size: string, width: number) {
    const address = addressOf(look, { ...(at ? { at } : {}), ...(page ? { page } : {}) });
    const which = [look.wording, ...(look.seenBy ? [look.seenBy] : [])].join(', ');
    return html`<figure><div class="${size}"><div class="room"><iframe loading="lazy" src="${address}" title="${look.title}: ${look.wording}, ${look.state}, ${size}"></iframe></div></div><figcaption><strong>${which}</strong>. ${size}, ${String(width)} px: <a href="${address}" target="_blank">open it alone</a></figcaption></figure>`;
  }
  const things = new Map(all.map((look) => [look.of, look.title]));
  const whole = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>What shows itself at times</title><link rel="icon" href="data:,"><style>${raw(statesPageCss)}</style></head><body><main>
<form><label>Day in ${placeOf(timeZone)}<input type="date" name="at" value="${day}"></label><label>On page<input name="page" list="pages" value="${page}" placeholder="/" pattern="/[^?#]*"></label><datalist id="pages">${pages.map((path) => html`<option value="${path}">`)}</datalist>${of ? html`<input type="hidden" name="of" value="${of}">` : ''}<button>Show</button></form>
<h1>What shows itself at times</h1>
<p class="note">As visitors see it on a day, by the content of the working copy. Nothing is sent, booked or counted here.</p>
<p class="note">${of ? html`<a href="${asking({ at })}">All</a>` : 'One alone'}${[...things].map(([id, title]) => (id === of ? html` · ${title}` : html` · <a href="${asking({ of: id, at })}">${title}</a>`))}</p>
${parts}
</main></body></html>`;
  return String(whole);
}
