import { entireMetricsCollection } from '@capsizecss/metrics/entireMetricsCollection';
import type { Fonts } from './fonts.schema.ts';
import { type LetteringStyle, measureText } from './lettering.ts';

type Metrics = { ascent: number; descent: number; lineGap: number; unitsPerEm: number; xWidthAvg: number };

/** English prose in the mix of letters that the site's headlines and text have. */
const SAMPLE =
  'the cats of brooklyn heights sit on stoops while ships leave the harbour in the morning light ' +
  'a walk of two hours past ten stops where the working cats of old new york kept house and stage and press';

const metricsOf = (name: string) => (entireMetricsCollection as unknown as Record<string, Metrics>)[name]!;

/**
 * The average advance in em of the face as the site sets it. The collection knows a face's average only at its default
 * axes; the sample says how much narrower or wider the axes that we use make it.
 */
async function averageAdvance(metrics: Metrics, used: Omit<LetteringStyle, 'size'>, defaults: Record<string, number>) {
  const [asUsed, asMeasured] = await Promise.all([measureText(SAMPLE, used), measureText(SAMPLE, { face: used.face, axes: defaults })]);
  return (metrics.xWidthAvg / metrics.unitsPerEm) * (asUsed / asMeasured);
}

const percent = (share: number) => Math.round(share * 10_000) / 100;

type StandIn = { family: string; metrics: string; local: string[] };

async function matchStandIns(name: string, used: Omit<LetteringStyle, 'size'>, defaults: Record<string, number>, standIns: StandIn[]) {
  const own = metricsOf(name);
  const advance = await averageAdvance(own, used, defaults);
  return standIns.map(({ family, metrics, local }) => {
    const other = metricsOf(metrics);
    const sizeAdjust = advance / (other.xWidthAvg / other.unitsPerEm);
    const override = (value: number) => percent(value / own.unitsPerEm / sizeAdjust);
    return {
      family,
      local,
      sizeAdjust: percent(sizeAdjust),
      ascentOverride: override(own.ascent),
      descentOverride: override(Math.abs(own.descent)),
      lineGapOverride: override(own.lineGap),
    };
  });
}

const serifs = (family: string): StandIn[] => [
  { family, metrics: 'georgia', local: ['Georgia'] },
  { family: `${family} Times`, metrics: 'timesNewRoman', local: ['Times New Roman', 'Liberation Serif', 'Tinos'] },
  { family: `${family} Noto`, metrics: 'notoSerif', local: ['Noto Serif', 'NotoSerif'] },
];

/** Faces made of fonts that visitors have, scaled so that nothing moves when ours arrive. */
export async function matchFallbacks(): Promise<Fonts['fallbacks']> {
  const display = { face: 'fraunces', axes: { wght: 560, opsz: 48, SOFT: 40 } } as const;
  // Fraunces grows narrower with its size, its stand-ins do not.
  const displayLarge = { face: 'fraunces', axes: { wght: 560, opsz: 76, SOFT: 40 } } as const;
  const text = { face: 'sourceSans', axes: { wght: 400 } } as const;
  return [
    ...(await matchStandIns('fraunces', display, { wght: 400, opsz: 14 }, serifs('Fraunces Fallback'))),
    ...(await matchStandIns('fraunces', displayLarge, { wght: 400, opsz: 14 }, serifs('Fraunces Large Fallback'))),
    ...(await matchStandIns('sourceSans3', text, { wght: 400 }, [
      { family: 'Source Sans 3 Fallback', metrics: 'arial', local: ['Arial', 'ArialMT', 'Liberation Sans', 'Helvetica', 'Arimo'] },
      { family: 'Source Sans 3 Fallback Roboto', metrics: 'roboto', local: ['Roboto', 'Roboto Regular'] },
    ])),
  ];
}
