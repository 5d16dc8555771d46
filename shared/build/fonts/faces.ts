import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-full';
const SOURCE_SANS = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght';

/** The upstream files that everything is cut from. Fraunces' full file has the axes opsz, wght, SOFT and WONK. */
export const upstream = {
  fraunces: require.resolve(`${FRAUNCES}-normal.woff2`),
  frauncesItalic: require.resolve(`${FRAUNCES}-italic.woff2`),
  sourceSans: require.resolve(`${SOURCE_SANS}-normal.woff2`),
  sourceSansItalic: require.resolve(`${SOURCE_SANS}-italic.woff2`),
};

const latin = (name: string, weight: number) =>
  require.resolve(`@fontsource/${name}/files/${name}-latin-${weight}-normal.woff2`);

/** Fonts that are as wide, letter by letter, as those that visitors have: Gelasio as Georgia, Tinos as Times New Roman, Arimo as Arial. */
export const lookalikes = {
  georgia: latin('gelasio', 400),
  georgiaBold: latin('gelasio', 700),
  times: latin('tinos', 400),
  timesBold: latin('tinos', 700),
  notoSerif: latin('noto-serif', 400),
  notoSerifBold: latin('noto-serif', 700),
  arial: latin('arimo', 400),
  arialBold: latin('arimo', 700),
  roboto: latin('roboto', 400),
  robotoBold: latin('roboto', 700),
};

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const headlines = `${ascii}\u00a0£©·×½’‘“”–—…àâäçèéêëîïñôöûü`;
const text = `${headlines}¡¢«°±»¼¾¿ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜßáíóúœæø÷‚„•′″€™→↑↓−®§¶\u00ad\u2009`;

/** A touch of softness, and no swashes that call for attention. */
const FRAUNCES_AXES = { SOFT: 40, WONK: 0 };
/* Of headlines, in px. An engine that does not choose an optical size by itself takes the default. */
const HEADLINE_SIZES = { min: 28, max: 70, default: 28 };
/** Of headlines: the one weight that is cut, and from which on it is taken. */
export const HEADLINE_WEIGHT = 560;

export type FaceSpec = {
  family: string;
  style: 'normal' | 'italic';
  /** Lowest and highest weight that CSS may ask for. */
  weight: [number, number];
  source: string;
  /** Base of the file name. */
  slug: string;
  characters: string;
  axes: Record<string, number | { min: number; max: number; default?: number }>;
  features: string[];
  /** True for the files that every page shows, and fetches together. */
  everywhere: boolean;
};

const SHAPING = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'calt'];
const FIGURES = ['lnum', 'onum', 'pnum', 'tnum', 'frac'];

/** The site's faces. Italics are fetched only by pages that set some. */
export const faces: FaceSpec[] = [
  {
    family: 'Fraunces Variable',
    style: 'normal',
    weight: [501, 700],
    source: upstream.fraunces,
    slug: 'fraunces',
    characters: headlines,
    axes: { ...FRAUNCES_AXES, opsz: HEADLINE_SIZES, wght: HEADLINE_WEIGHT },
    features: SHAPING,
    everywhere: true,
  },
  {
    family: 'Fraunces Variable',
    style: 'normal',
    weight: [400, 500],
    source: upstream.fraunces,
    slug: 'fraunces-book',
    characters: headlines,
    axes: { ...FRAUNCES_AXES, opsz: 28, wght: 400 },
    features: SHAPING,
    everywhere: true,
  },
  {
    family: 'Source Sans 3 Variable',
    style: 'normal',
    weight: [400, 700],
    source: upstream.sourceSans,
    slug: 'source-sans-3',
    characters: text,
    axes: { wght: { min: 400, max: 700, default: 400 } },
    features: [...SHAPING, ...FIGURES],
    everywhere: true,
  },
  {
    family: 'Fraunces Variable',
    style: 'italic',
    weight: [400, 700],
    source: upstream.frauncesItalic,
    slug: 'fraunces-italic',
    characters: headlines,
    axes: { ...FRAUNCES_AXES, wght: 420, opsz: 40 },
    features: SHAPING,
    everywhere: false,
  },
  {
    family: 'Source Sans 3 Variable',
    style: 'italic',
    weight: [400, 700],
    source: upstream.sourceSansItalic,
    slug: 'source-sans-3-italic',
    characters: headlines,
    axes: { wght: 400 },
    features: SHAPING,
    everywhere: false,
  },
];

/** What the files of every page may weigh together, in bytes. */
export const EVERYWHERE_LIMIT = 60_000;
