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

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const headlines = `${ascii}\u00a0£©·×½’‘“”–—…àâäçèéêëîïñôöûü`;
const text = `${headlines}¡¢«°±»¼¾¿ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜßáíóúœæø÷‚„•′″€™→↑↓−®§¶\u00ad\u2009`;

/** A touch of softness, and no swashes that call for attention. */
const FRAUNCES_AXES = { SOFT: 40, WONK: 0 };
/* In px, as the site sets it. An engine that does not choose an optical size by itself takes the default. */
const FRAUNCES_SIZES = { min: 28, max: 84, default: 28 };

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
  /** True for the two files that are fetched before first paint. */
  preload: boolean;
};

const SHAPING = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'calt'];
const FIGURES = ['lnum', 'onum', 'pnum', 'tnum', 'frac'];

/** The site's faces. Italics are fetched only by pages that set some. */
export const faces: FaceSpec[] = [
  {
    family: 'Fraunces Variable',
    style: 'normal',
    weight: [400, 700],
    source: upstream.fraunces,
    slug: 'fraunces',
    characters: headlines,
    axes: { ...FRAUNCES_AXES, opsz: FRAUNCES_SIZES, wght: { min: 400, max: 700, default: 400 } },
    features: SHAPING,
    preload: true,
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
    preload: true,
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
    preload: false,
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
    preload: false,
  },
];

/** What the files of first paint may weigh together, in bytes. */
export const PRELOAD_LIMIT = 70_000;
