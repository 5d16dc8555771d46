import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import { HEADLINE_WEIGHT } from './faces.ts';
import type { Fonts } from './fonts.schema.ts';
import { type LetteringStyle, type TypefaceName, measureText } from './lettering.ts';

/** The face's own measures from the base line, in its units; its widths come from the face itself. */
type LineMetrics = { ascent: number; descent: number; lineGap: number; unitsPerEm: number };
const lineMetricsOf = (name: string) => (entireMetricsCollection as unknown as Record<string, LineMetrics>)[name]!;

/** In the mix of letters, capitals, spaces and points that the site's headlines and its text have. */
const HEADLINES =
  'The city’s past, on four quiet paws. A history walk with a cat at every stop. Read before you walk. Three walks, three ' +
  'neighborhoods. Walking with Cats in Winter. Questions, answered. Stand with Jerry Fox. How was your walk? The Cats of the ' +
  'Fulton Fish Market. Jerry Fox Saves Brooklyn Borough Hall. Printed about us, and about them. Brooklyn Heights. Financial District.';
const TEXT =
  'For two hundred years cats guarded the ships, the stores and the presses of New York. On our walks, in small groups, you ' +
  'meet the working cats of the old city: who fed them, what they were paid, and where they slept. Two hours, ten stops, on ' +
  'level pavement; we walk in rain and in snow, and stop for tea at the end. Every tour is led by a guide who reads the records.';

type Look = Omit<LetteringStyle, 'size'>;
type StandIn = { local: string[]; lookalike: TypefaceName };
type Matched = {
  family: string;
  weight: [number, number];
  letters?: 'capitals';
  metrics: string;
  sample: string;
  look: Look;
};

const percent = (share: number) => Math.round(share * 10_000) / 100;

/** One family for each stand-in, in the order in which they are tried: a machine that has the first never looks for the next. */
async function matchStandIns(
  { family, weight, letters, metrics, sample, look }: Matched,
  standIns: StandIn[],
): Promise<Fonts['fallbacks']> {
  const own = lineMetricsOf(metrics);
  const width = await measureText(sample, look);
  return Promise.all(
    standIns.map(async ({ local, lookalike }, index) => {
      const sizeAdjust = width / (await measureText(sample, { face: lookalike }));
      const override = (value: number) => percent(value / own.unitsPerEm / sizeAdjust);
      return {
        family: index === 0 ? family : `${family} ${index + 1}`,
        weight,
        ...(letters && { unicodeRange: 'U+41-5A' }),
        local,
        sizeAdjust: percent(sizeAdjust),
        ascentOverride: override(own.ascent),
        descentOverride: override(Math.abs(own.descent)),
        lineGapOverride: override(own.lineGap),
      };
    }),
  );
}

const serifs: StandIn[] = [
  { local: ['Georgia'], lookalike: 'georgia' },
  { local: ['Times New Roman', 'Liberation Serif', 'Tinos'], lookalike: 'times' },
  { local: ['Noto Serif', 'NotoSerif'], lookalike: 'notoSerif' },
];
/** Ours are nearer to bold than to regular: both their lines and their look. */
const boldSerifs: StandIn[] = [
  { local: ['Georgia Bold', 'Georgia-Bold'], lookalike: 'georgiaBold' },
  {
    local: ['Times New Roman Bold', 'TimesNewRomanPS-BoldMT', 'Liberation Serif Bold', 'Tinos Bold'],
    lookalike: 'timesBold',
  },
  { local: ['Noto Serif Bold', 'NotoSerif-Bold'], lookalike: 'notoSerifBold' },
];
const sans: StandIn[] = [
  { local: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica', 'Arimo'], lookalike: 'arial' },
  { local: ['Roboto', 'Roboto Regular'], lookalike: 'roboto' },
];
const boldSans: StandIn[] = [
  {
    local: ['Arial Bold', 'Arial-BoldMT', 'Liberation Sans Bold', 'Helvetica Bold', 'Arimo Bold'],
    lookalike: 'arialBold',
  },
  { local: ['Roboto Bold', 'Roboto-Bold'], lookalike: 'robotoBold' },
];

const fraunces = (
  family: string,
  opsz: number,
  weight: [number, number] = [501, 700],
  wght = HEADLINE_WEIGHT,
): Matched => ({
  family,
  weight,
  metrics: 'fraunces',
  sample: HEADLINES,
  look: { face: 'fraunces', axes: { wght, opsz, SOFT: 40, WONK: 0 } },
});
const sourceSans = (weight: [number, number], wght: number): Matched => ({
  family: 'Source Sans 3 Fallback',
  weight,
  metrics: 'sourceSans3',
  sample: TEXT,
  look: { face: 'sourceSans', axes: { wght } },
});

/**
 * Faces made of fonts that visitors have, so that nothing moves when ours arrive, which they do after the first paint.
 * Matched are the height of a line, and the width of the samples above at each weight and optical size that the site
 * sets, give or take half a per cent: to Georgia, Times New Roman (so to Liberation Serif), Noto Serif; Arial (Liberation Sans), Roboto, measured from
 * fonts that are as wide letter by letter. Single letters stay wider or narrower than ours, a line by about one per cent.
 */
export async function matchFallbacks(): Promise<Fonts['fallbacks']> {
  const matches = [
    // Fraunces grows narrower with its size, its stand-ins do not.
    matchStandIns(fraunces('Fraunces Fallback', 32), boldSerifs),
    matchStandIns(fraunces('Fraunces Fallback', 28, [400, 500], 400), serifs),
    matchStandIns(fraunces('Fraunces 47 Fallback', 47), boldSerifs),
    matchStandIns(fraunces('Fraunces 70 Fallback', 70), boldSerifs),
    matchStandIns(sourceSans([400, 500], 400), sans),
    matchStandIns(sourceSans([501, 625], 600), boldSans),
    matchStandIns(sourceSans([626, 700], 650), boldSans),
    // Kickers are capitals, of which the stand-ins' are wider.
    matchStandIns(
      { ...sourceSans([626, 700], 650), letters: 'capitals', sample: TEXT.toUpperCase().replaceAll(/[^A-Z]/g, '') },
      boldSans,
    ),
  ];
  return (await Promise.all(matches)).flat();
}
