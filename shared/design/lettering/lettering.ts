import { readFile } from 'node:fs/promises';
import { Blob, Buffer as ShapingBuffer, Face, Font, Variation, shape } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { upstream } from './upstream.ts';

type TypefaceName = keyof typeof upstream;

export type LetteringStyle = {
  face: TypefaceName;
  /** Font size in the units of the drawing. */
  size: number;
  /** Axis values, e.g. `{ wght: 560, opsz: 72 }`. */
  axes?: Record<string, number>;
  /** Extra space between letters, in em. */
  tracking?: number;
};

/** Outlines that start at x = 0 and stand on the base line y = 0, y pointing down as in SVG. */
export type Lettering = { d: string; width: number };

const opened = new Map<TypefaceName, Promise<Face>>();

function openFace(name: TypefaceName): Promise<Face> {
  const known = opened.get(name);
  if (known) return known;
  const opening = readFile(upstream[name])
    .then((woff2) => subsetFont(woff2, undefined, { targetFormat: 'sfnt', keepAllGlyphs: true }))
    .then((sfnt) => new Face(new Blob(new Uint8Array(sfnt))));
  opened.set(name, opening);
  return opening;
}

async function shapeText(text: string, { face: name, axes = {} }: LetteringStyle) {
  const face = await openFace(name);
  const font = new Font(face);
  font.setVariations(Object.entries(axes).map(([tag, value]) => new Variation(tag, value)));
  const buffer = new ShapingBuffer();
  buffer.addText(text);
  buffer.guessSegmentProperties();
  shape(font, buffer);
  const positions = buffer.getGlyphPositions();
  const glyphs = buffer.getGlyphInfos().map(({ codepoint }, i) => ({ glyph: codepoint, ...positions[i]! }));
  return { font, glyphs, unitsPerEm: face.upem };
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Set one line of text as an SVG path, so that it looks the same wherever it is drawn. */
export async function setText(text: string, style: LetteringStyle): Promise<Lettering> {
  const { font, glyphs, unitsPerEm } = await shapeText(text, style);
  const scale = style.size / unitsPerEm;
  const tracking = (style.tracking ?? 0) * style.size;
  let pen = 0;
  const paths: string[] = [];
  for (const { glyph, xAdvance, xOffset, yOffset } of glyphs) {
    const [left, base] = [pen + xOffset * scale, -yOffset * scale];
    for (const { type, values } of font.glyphToJson(glyph)) {
      paths.push(
        type + values.map((value, i) => round(i % 2 === 0 ? left + value * scale : base - value * scale)).join(' '),
      );
    }
    pen += xAdvance * scale + tracking;
  }
  return { d: paths.join(''), width: round(Math.max(0, pen - tracking)) };
}

/** The advance of a text in em. */
export async function measureText(text: string, style: Omit<LetteringStyle, 'size'>): Promise<number> {
  const { glyphs, unitsPerEm } = await shapeText(text, { ...style, size: 1 });
  return glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0) / unitsPerEm;
}
