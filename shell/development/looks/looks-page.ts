import { html, raw } from 'hono/html';
import type { Look } from '@cobblestone/build/app-build.ts';
import { dateInWords } from '@cobblestone/contracts/dates.ts';
import { newYorkDay } from '@cobblestone/contracts/new-york-time.ts';
import { addressOf, isOn } from './find-looks.ts';

export interface WholePage {
  html: string;
  /** What stands in its style element, for its policy. */
  styles: string;
}

/** What the page is asked for; empty where it was not. */
interface Asked {
  at: string;
  page: string;
}

/** Phone and desktop, in CSS pixels, and how much smaller the frame is shown. */
const widths = [
  { name: 'phone', width: 360, height: 720, zoom: 0.8 },
  { name: 'desktop', width: 1280, height: 800, zoom: 0.5 },
];

const styles = `
:root { color-scheme: light; font: 16px/1.45 system-ui, sans-serif; background: #f4f1ea; color: #221d17; }
body { margin: 0 auto; max-width: 74rem; padding: 1rem clamp(1rem, 3vw, 2rem) 4rem; }
form { display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: end; padding-block: .5rem 1rem; }
label { display: grid; gap: .2rem; font-size: .9rem; }
input, button { font: inherit; padding: .35rem .6rem; }
h2 { margin: 2.5rem 0 .2rem; border-top: 2px solid; padding-top: .6rem; }
h3 { margin: 1.2rem 0 .4rem; font-size: 1rem; }
.note { margin: 0; color: #5b5145; }
.row { display: flex; flex-wrap: wrap; gap: 1rem; align-items: start; }
figure { margin: 0; }
figcaption { font-size: .85rem; padding-block: .2rem; }
iframe { display: block; border: 1px solid #b9ae9c; background: #fff; transform-origin: 0 0; }
.room { overflow: hidden; }
${widths.map(({ name, width, height, zoom }) => `.${name} { width: ${(width + 2) * zoom}px; height: ${(height + 2) * zoom}px; } .${name} iframe { width: ${width}px; height: ${height}px; transform: scale(${zoom}); }`).join('\n')}
`;

const inDays = ({ from, until }: { from: string; until: string }) => (from === until ? dateInWords(from) : `${dateInWords(from)} to ${dateInWords(until)}`);

/** The page of everything that shows itself only at times: each wording and state of a day, on a phone and on a desktop. */
export function looksPage(looks: readonly Look[], { at, page }: Asked): WholePage {
  const day = at.slice(0, 10) || newYorkDay(new Date());
  const groups = new Map<string, Look[]>();
  for (const look of looks) {
    const name = `${look.title}: ${look.wording}`;
    groups.set(name, [...(groups.get(name) ?? []), look]);
  }
  const pages = [...new Set(['/', ...looks.map((look) => look.page)])];
  const named = new Set<string>();
  const parts = [...groups].map(([name, states]) => {
    const [first] = states as [Look, ...Look[]];
    // For links to all that there is of one thing.
    const id = named.has(first.of) ? '' : first.of;
    named.add(first.of);
    const isSeen = isOn(first, day);
    const when = first.days ? `An offer of ${inDays(first.days)}.` : first.notOn?.length ? `On all days but ${first.notOn.map(inDays).join(', and ')}.` : 'On all days.';
    const elsewhere = first.days?.from ?? '';
    return html`<section${id ? html` id="${id}"` : ''}><h2>${first.title}: ${first.wording}</h2><p class="note">${when} ${isSeen ? '' : html`Not seen on ${dateInWords(day)}. ${elsewhere ? html`<a href="?at=${elsewhere}">See it on ${dateInWords(elsewhere)}</a>` : ''}`}</p>
${isSeen ? states.map((look) => states.length > 1 ? html`<h3>${look.state}</h3>${framesOf(look)}` : framesOf(look)) : ''}</section>`;
    function framesOf(look: Look) {
      const address = addressOf(look, { ...(at ? { at } : {}), ...(page ? { page } : {}) });
      return html`<div class="row">${widths.map(
        ({ name: size, width }) => html`<figure><div class="room ${size}"><iframe loading="lazy" src="${address}" title="${name}, ${look.state}, ${size}"></iframe></div><figcaption>${size}, ${String(width)} px: <a href="${address}" target="_blank">open it alone</a></figcaption></figure>`,
      )}</div>`;
    }
  });
  const whole = html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>What shows itself at times</title><link rel="icon" href="data:,"><style>${raw(styles)}</style></head><body>
<h1>What shows itself at times</h1>
<p class="note">The popup and the banners as visitors see them on a day, by the content of the working copy. Nothing is sent, booked or counted here.</p>
<form><label>Day in New York<input type="date" name="at" value="${day}"></label><label>Page below the popup<input name="page" list="pages" value="${page}" placeholder="/tours" pattern="/[^?#]*"></label><datalist id="pages">${pages.map((path) => html`<option value="${path}">`)}</datalist><button>Show</button></form>
${parts}
</body></html>`;
  return { html: String(whole), styles };
}
