import { sharingImageFormat } from '@hemstitch/platform/contract/content/sharing-image';
import type { SharingImage } from '@hemstitch/platform/contract/site-definition';
import sharp from 'sharp';
import { palette } from '../tokens.ts';
import { type LetteringStyle, measureText, setText } from './lettering.ts';

/** Maximum size of a sharing image in bytes; crawlers of messengers reject larger ones. */
const SHARING_LIMIT = 60_000;

const BAND = 600;
/** How much of the picture lies under the band's cut edge. */
const HIDDEN = 60;
const LEFT = 64;
const TITLE_WIDTH = 470;
const TITLE_TOP = 152;
const TITLE_BOTTOM = 492;
const TITLE_SIZES = [96, 86, 76, 70, 64, 58, 52, 47, 42, 38, 34];
const LINE_HEIGHT = 1.12;

const titleStyle: Omit<LetteringStyle, 'size'> = {
  face: 'fraunces',
  axes: { wght: 560, opsz: 72, SOFT: 40, WONK: 0 },
  tracking: -0.01,
};
const kickerStyle: LetteringStyle = { face: 'sourceSans', axes: { wght: 650 }, size: 22, tracking: 0.16 };
const nameStyle: LetteringStyle = { face: 'fraunces', axes: { wght: 560, opsz: 30, SOFT: 40, WONK: 0 }, size: 30 };

/** The brand on every image. */
interface Brand {
  name: string;
  /** An SVG element of a square. */
  mark: string;
}

/** The largest size at which the title fits its box; the smallest if none does. */
async function fitTitle(title: string): Promise<{ lines: string[]; size: number }> {
  const words = title.trim().split(/\s+/);
  const [space, ...ems] = await Promise.all([' ', ...words].map((word) => measureText(word, titleStyle)));
  const at = (size: number) => {
    const widths = ems.map((em) => em * size);
    return breakLines(words, widths, space! * size);
  };
  const fits = (size: number) =>
    at(size).length * size * LINE_HEIGHT <= TITLE_BOTTOM - TITLE_TOP && ems.every((em) => em * size <= TITLE_WIDTH);
  const size = TITLE_SIZES.find(fits) ?? TITLE_SIZES.at(-1)!;
  return { lines: at(size), size };
}

/** Fills lines of the title's width word by word; `widths` are the words' advances at the size, `space` that of the gap. */
function breakLines(words: string[], widths: number[], space: number): string[] {
  const lines: string[][] = [];
  let used = Infinity;
  words.forEach((word, i) => {
    const width = widths[i]!;
    if (used + space + width > TITLE_WIDTH) {
      lines.push([word]);
      used = width;
    } else {
      lines.at(-1)!.push(word);
      used += space + width;
    }
  });
  return lines.map((line) => line.join(' '));
}

async function fitKicker(kicker: string) {
  const { width } = await setText(kicker, kickerStyle);
  return setText(kicker, { ...kickerStyle, size: Math.min(1, TITLE_WIDTH / width) * kickerStyle.size });
}

const path = (d: string, x: number, y: number, fill: string) =>
  `<path transform="translate(${x} ${y})" d="${d}" fill="${fill}"/>`;

/** The night band with kicker, title and name, cut by hand along its right edge. */
async function drawBand({ title, kicker }: SharingImage, brand: Brand): Promise<string> {
  const [{ lines, size }, kickerText, name] = await Promise.all([
    fitTitle(title),
    fitKicker(kicker.toUpperCase()),
    setText(brand.name, nameStyle),
  ]);
  const set = await Promise.all(lines.map((line) => setText(line, { ...titleStyle, size })));
  const firstLine = TITLE_TOP + size * 0.86;
  const titleMarkup = set
    .map(({ d }, i) => path(d, LEFT, firstLine + i * size * LINE_HEIGHT, palette.newsprint))
    .join('');
  const edge = `M0 0H${BAND - 20}L${BAND - 4} 118L${BAND - 26} 262L${BAND - 8} 402L${BAND - 30} 520L${BAND - 14} 630H0Z`;
  const { width, height } = sharingImageFormat;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">` +
    `<defs><filter id="s" x="-5%" y="-5%" width="115%" height="110%"><feGaussianBlur in="SourceAlpha" stdDeviation="12"/>` +
    `<feOffset dx="8" dy="4" result="b"/><feFlood flood-color="${palette.abyss}" flood-opacity=".55"/><feComposite in2="b" operator="in" result="s"/>` +
    `<feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter></defs>` +
    `<g filter="url(#s)"><path d="${edge}" fill="${palette.dusk}" transform="translate(16 0)"/></g>` +
    `<g filter="url(#s)"><path d="${edge}" fill="${palette.night}"/></g>` +
    path(kickerText.d, LEFT, 98, palette.brass) +
    `<rect x="${LEFT}" y="120" width="${TITLE_WIDTH}" height="2.5" fill="${palette.brass}"/>` +
    `<rect x="${LEFT}" y="126" width="${TITLE_WIDTH}" height="1" fill="${palette.brass}"/>` +
    titleMarkup +
    brand.mark.replace('<svg ', `<svg x="${LEFT - 4}" y="514" width="64" height="64" `) +
    path(name.d, LEFT + 74, 558, palette.newsprint) +
    '</svg>'
  );
}

/** The part of the picture that is seen beside the band, `width` pixels wide, with the subject clear of the band's edge. */
async function cutScene(raster: string, width: number, focus?: number): Promise<Buffer> {
  const { height } = sharingImageFormat;
  const png = { compressionLevel: 1 };
  const whole = sharp(raster);
  const size = await whole.metadata();
  const scaled = Math.round((size.width * height) / size.height);
  if (focus === undefined || scaled < width) {
    return whole.resize(width, height, { fit: 'cover', position: sharp.strategy.attention }).png(png).toBuffer();
  }
  const centre = (width + HIDDEN) / 2;
  const left = Math.round(Math.min(Math.max(focus * scaled - centre, 0), scaled - width));
  return whole.resize(scaled, height).extract({ left, top: 0, width, height }).png(png).toBuffer();
}

/** Draw a sharing image: the picture, and a band with the title. Answers a JPEG of 1200 x 630 pixels. */
export async function drawSharingImage(image: SharingImage, brand: Brand): Promise<Buffer> {
  const { width, height } = sharingImageFormat;
  const window = width - BAND + HIDDEN;
  const [scene, band] = await Promise.all([cutScene(image.raster, window, image.focus), drawBand(image, brand)]);
  const pixels = await sharp({ create: { width, height, channels: 3, background: palette.night } })
    .composite([
      { input: scene, left: width - window, top: 0 },
      { input: Buffer.from(band), left: 0, top: 0 },
    ])
    .removeAlpha()
    .raw()
    .toBuffer();
  const encode = (quality: number) =>
    sharp(pixels, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, mozjpeg: true })
      .toBuffer();
  for (const quality of [84, 76, 68]) {
    const jpeg = await encode(quality);
    if (jpeg.length <= SHARING_LIMIT) return jpeg;
  }
  return encode(60);
}
