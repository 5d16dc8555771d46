import { displayFontStack, headlineFontStack, textFontStack } from './fonts/font-faces.ts';
import { printCss } from './layout/print.ts';
import { below, flatScreen, from } from './styles.ts';

/**
 * The site's tokens as CSS. The shell writes `tokensCss` and `baseCss` into the head of every page, so that a shell release
 * restyles remotes that were released earlier. Components must not use literal colors, font sizes or spaces.
 */

const MIN_VIEWPORT_PX = 360;
const MAX_VIEWPORT_PX = 1280;

/** A CSS `clamp()` that grows from `min` to `max` pixels with the viewport, in rem so that zoom works. */
const fluid = (min: number, max: number): string => {
  if (min === max) return `${min / 16}rem`;
  const slope = (max - min) / (MAX_VIEWPORT_PX - MIN_VIEWPORT_PX);
  const base = min - slope * MIN_VIEWPORT_PX;
  return `clamp(${min / 16}rem, ${(base / 16).toFixed(4)}rem + ${(slope * 100).toFixed(3)}vw, ${max / 16}rem)`;
};

/** The palette of the drawings, and colors derived from it. */
export const palette = {
  ink: '#1b1713',
  night: '#13202c',
  harbour: '#23505a',
  brick: '#a4402c',
  brass: '#d39a3a',
  newsprint: '#f5ecdc',
  fog: '#c9c2b2',
  /** Cards, tickets and fields. */
  sheet: '#fcf7ec',
  /** Quiet bands and placeholders. */
  mist: '#e8e0cf',
  /** Raised surfaces on night. */
  dusk: '#1c2f3e',
  /** Secondary text on newsprint, sheet and mist. */
  graphite: '#574d42',
  /** Hover of the book button, errors. */
  ember: '#84301f',
  /** Brass text on newsprint. */
  bronze: '#76500f',
  /** Brass text on brick. */
  lamplight: '#ffe0ad',
  /** Success. */
  bench: '#2c5a3c',
  /** Backdrop of dialogs and pictures, top of the sky. */
  abyss: '#0d1720',
  /** Bottom of the sky. */
  clay: '#4a3b3a',
  /** Stubs of tickets, their folds and perforations. */
  manila: '#f6e8c8',
  crease: '#cbbf9f',
  perforation: '#b39a63',
  /** Dotted lines on paper. */
  pencil: '#b8ab90',
  /** Book covers. */
  binding: '#5f2216',
} as const;

/** Channels of the colors that are also used half transparent: `rgb(var(--ink-rgb) / 0.3)`. */
const channels = {
  ink: palette.ink,
  night: palette.night,
  abyss: palette.abyss,
  newsprint: palette.newsprint,
  shade: '#000000',
  shine: '#ffffff',
};
const channelsOf = (hex: string): string =>
  [1, 3, 5].map((start) => parseInt(hex.slice(start, start + 2), 16)).join(' ');

const newsprint = {
  surface: palette.newsprint,
  surfaceRaised: palette.sheet,
  text: palette.ink,
  textMuted: palette.graphite,
  accent: palette.brick,
  link: palette.harbour,
  linkHover: palette.brick,
  rule: '#c7bba5',
  ruleStrong: palette.ink,
  book: palette.brick,
  bookHover: palette.ember,
  onBook: palette.sheet,
  focus: palette.brass,
  focusEdge: palette.ink,
};

/** The colors of each tone. Every text color meets WCAG AA on `surface` and `surfaceRaised`. */
export const tones = {
  newsprint,
  fog: { ...newsprint, surface: palette.mist, accent: palette.ember, linkHover: palette.ember, rule: '#bcb29d' },
  night: {
    surface: palette.night,
    surfaceRaised: palette.dusk,
    text: palette.newsprint,
    textMuted: palette.fog,
    accent: palette.brass,
    link: '#f0cf95',
    linkHover: palette.sheet,
    rule: '#3d5160',
    ruleStrong: palette.fog,
    book: palette.brick,
    bookHover: '#b34a35',
    onBook: palette.sheet,
    focus: palette.brass,
    focusEdge: palette.newsprint,
  },
  brick: {
    surface: palette.brick,
    surfaceRaised: '#8f3524',
    text: palette.sheet,
    textMuted: palette.newsprint,
    accent: palette.lamplight,
    link: palette.lamplight,
    linkHover: palette.sheet,
    rule: '#c06a55',
    ruleStrong: palette.newsprint,
    book: palette.newsprint,
    bookHover: palette.sheet,
    onBook: palette.ink,
    focus: palette.brass,
    focusEdge: palette.newsprint,
  },
} as const;

export type Tone = keyof typeof tones;

const kebab = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const declarations = (values: Record<string, string>): string =>
  Object.entries(values)
    .map(([name, value]) => `--color-${kebab(name)}:${value};`)
    .join('');

const toneRule = (tone: Tone): string =>
  `[data-tone='${tone}']{${declarations(tones[tone])}color:var(--color-text);background-color:var(--color-surface);}`;

/* Declared again for every tone, because a custom property keeps the colors of the element that declares it. */
const toneDependentCss = `:root,[data-tone]{
--rule-thin:1px solid var(--color-rule);
--rule-strong:1px solid var(--color-rule-strong);
--rule-double:3px double var(--color-rule-strong);
--focus-ring:0 0 0 2px var(--color-surface),0 0 0 5px var(--color-focus);
}`;

/** The site's custom properties. Widths are in em, because a `ch` changes when the fonts load. */
export const tokensCss: string = `
:root{
color-scheme:light;
${declarations(palette)}
${Object.entries(channels)
  .map(([name, hex]) => `--${name}-rgb:${channelsOf(hex)};`)
  .join('')}
--color-on-night:${palette.newsprint};
--color-on-night-muted:${palette.fog};
--color-error:${palette.ember};
--color-success:${palette.bench};
--color-warning:${palette.bronze};
--color-info:${palette.harbour};
--color-field:${palette.sheet};
--color-field-text:${palette.ink};
--color-field-edge:#85796a;
--color-field-hint:#6b6054;
${declarations(tones.newsprint)}
--font-display:${displayFontStack};
--font-headline:${displayFontStack};
--font-title:${headlineFontStack(47)};
--font-text:${textFontStack};
--step--1:${fluid(14.5, 15.5)};
--step-0:${fluid(17, 19)};
--step-1:${fluid(19.5, 23)};
--step-2:${fluid(23, 30)};
--step-3:${fluid(27, 40)};
--step-4:${fluid(32, 52)};
--step-5:${fluid(37, 68)};
--step-6:${fluid(42, 84)};
--letters-large:'opsz' 36;
--letters-title:'opsz' 44;
--space-3xs:${fluid(4, 4)};
--space-2xs:${fluid(8, 8)};
--space-xs:${fluid(12, 12)};
--space-s:${fluid(16, 18)};
--space-m:${fluid(22, 28)};
--space-l:${fluid(32, 44)};
--space-xl:${fluid(48, 76)};
--space-2xl:${fluid(64, 112)};
--space-gutter:min(${fluid(20, 40)},6.25vw);
--measure:32.8em;
--page-width:1200px;
--leading-tight:1.08;
--leading-snug:1.25;
--leading-text:1.58;
--radius-s:2px;
--radius-m:4px;
--radius-round:999px;
--shadow-paper:0 1px 0 rgb(var(--ink-rgb)/.1),0 2px 3px rgb(var(--ink-rgb)/.08),0 10px 18px -10px rgb(var(--ink-rgb)/.35);
--shadow-lifted:0 1px 0 rgb(var(--ink-rgb)/.12),0 4px 8px rgb(var(--ink-rgb)/.12),0 22px 36px -16px rgb(var(--ink-rgb)/.45);
--shadow-float:0 2px 6px rgb(var(--night-rgb)/.2),0 18px 48px -8px rgb(var(--night-rgb)/.5);
--duration-quick:140ms;
--duration-calm:320ms;
--ease-paper:cubic-bezier(.2,.7,.2,1);
--layer-header:40;
--layer-bar:50;
--layer-dialog:60;
--layer-toast:70;
}
${toneDependentCss}
${(Object.keys(tones) as Tone[]).map(toneRule).join('\n')}
@media ${from.laptop}{:root{--letters-large:'opsz' 50;--letters-title:'opsz' 70;--font-headline:${headlineFontStack(47)};--font-title:${headlineFontStack(70)};}}
@media (prefers-reduced-motion:reduce){:root{--duration-quick:0.01ms;--duration-calm:0.01ms;}}
`.trim();

const selectionCss = 'background:var(--color-brass);color:var(--color-ink);';

/** Reset, page, headings, links, selection, focus ring, page cross-fade, scroll lock under dialogs, print. */
export const baseCss: string = `
*,*::before,*::after{box-sizing:border-box;}
*{margin:0;}
html{-webkit-text-size-adjust:100%;text-size-adjust:100%;scroll-padding-top:6rem;interpolate-size:allow-keywords;background:var(--color-newsprint);}
html:has([data-long-form]:focus-within){scroll-padding-top:9rem;}
html:has([data-stays]){scroll-padding-bottom:12rem!important;}
@media ${flatScreen}{html,html:has([data-long-form]:focus-within){scroll-padding-top:1rem;}}
body{min-height:100dvh;overflow-x:clip;font-family:var(--font-text);font-size:var(--step-0);line-height:var(--leading-text);color:var(--color-text);background:var(--color-surface);-webkit-font-smoothing:antialiased;text-rendering:optimizeLegibility;font-synthesis-weight:none;}
h1,h2,h3,h4{font-family:var(--font-display);font-weight:560;line-height:var(--leading-tight);letter-spacing:-.012em;text-wrap:balance;overflow-wrap:break-word;}
h1{font-family:var(--font-title);font-size:var(--step-5);font-variation-settings:var(--letters-title);}
h2{font-size:var(--step-4);}
h3{font-size:var(--step-2);line-height:var(--leading-snug);}
h4{font-size:var(--step-1);line-height:var(--leading-snug);}
p,li,dd,figcaption,blockquote{overflow-wrap:break-word;text-wrap:pretty;}
table,time{font-variant-numeric:tabular-nums lining-nums;}
/* With few letters on a line, words break rather than make the page wider than the screen. */
@media ${below.fewLetters}{body,h1,h2,h3,h4,p,li,dd,figcaption,blockquote{overflow-wrap:anywhere;hyphens:auto;}}
ul,ol{padding-inline-start:1.25em;}
ul[role='list'],ol[role='list']{list-style:none;padding:0;}
img,svg,video,iframe{display:block;max-width:100%;}
img{height:auto;}
a{color:var(--color-link);text-decoration-line:underline;text-decoration-thickness:1px;text-underline-offset:.18em;transition:color var(--duration-quick),text-decoration-thickness var(--duration-quick);}
/* A link with a color of its own keeps it. */
a:where(:hover){color:var(--color-link-hover);text-decoration-thickness:2px;}
button,input,select,textarea{font:inherit;color:inherit;}
button{cursor:pointer;touch-action:manipulation;}
button:disabled{cursor:not-allowed;}
address{font-style:normal;}
hr{border:0;border-top:var(--rule-double);}
abbr[title]{text-decoration:underline dotted;}
body::selection{${selectionCss}}
/* Chromium inherits selection styles, and would restyle the whole page at each navigation for a rule on every element. */
@supports not (interpolate-size:allow-keywords){::selection{${selectionCss}}}
:root :focus-visible{outline:2px solid var(--color-focus-edge);outline-offset:4px;box-shadow:var(--focus-ring);}
/* Round elements stay round. */
:where(:focus-visible){border-radius:var(--radius-m);}
:focus:not(:focus-visible){outline:none;}
:root main:focus-visible,:root [tabindex='-1']:not(h1,h2,h3,h4,h5,h6):focus-visible{outline:none;box-shadow:none;}
@property --hem-scroll-bar{syntax:'<length>';inherits:false;initial-value:0px;}
html:has([data-scroll-lock]:is(:popover-open,:not([hidden],[popover]))){overflow:hidden;padding-inline-end:var(--hem-scroll-bar);}
@media (prefers-reduced-motion:no-preference){
html:has([id]:target){scroll-behavior:smooth;}
@view-transition{navigation:auto;}
::view-transition-old(root),::view-transition-new(root){animation-duration:260ms;animation-timing-function:cubic-bezier(.4,0,.2,1);}
::view-transition-group(site-header){z-index:1;}
::view-transition-group(.picture){animation-duration:420ms;animation-timing-function:cubic-bezier(.4,0,.2,1);}
::view-transition-old(.picture),::view-transition-new(.picture){height:100%;object-fit:cover;}
}
@media (prefers-reduced-motion:reduce){
*,*::before,*::after{animation-duration:.01ms!important;animation-iteration-count:1!important;transition-duration:.01ms!important;scroll-behavior:auto!important;}
::view-transition-group(*),::view-transition-old(*),::view-transition-new(*){animation:none!important;}
}
/* Replaces information that only a background conveys. */
@media (forced-colors:active){
:root :focus-visible{outline:3px solid Highlight;}
:root:root a[aria-current]:not([aria-current='false']),:root:root [aria-pressed='true']{forced-color-adjust:none;background:SelectedItem;color:SelectedItemText;text-decoration:none;}
:root:root [role='dialog']{border:2px solid CanvasText;}
}
${printCss}
`.trim();
