// Draw the mark, the icons and the press marks into the shell's content:
//   npx tsx shared/art/marks/build.mjs

import { mkdir, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { icon, mark, svg } from './cat-mark.mjs';
import { drawPressMarks } from './press-marks.mjs';

const content = new URL('../../../shell/content/', import.meta.url);
const brand = new URL('brand/', content);
const pressMarks = new URL('press-marks/', content);
await mkdir(brand, { recursive: true });
await mkdir(pressMarks, { recursive: true });

const raster = (drawing, pixels) =>
  sharp(Buffer.from(drawing), { density: (72 * pixels) / 64 })
    .resize(pixels, pixels)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

/** An .ico that holds one PNG, for browsers that ask for /favicon.ico unasked. */
function ico(png, pixels) {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(pixels, 6);
  header.writeUInt8(pixels, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

const bare = svg(64, mark());
const rounded = icon();
const small = icon({ corner: 12, share: 0.98 });
const bleeding = icon({ corner: 0, share: 0.8 });
/** Launchers cut a circle of 80 per cent out of a maskable icon; the mark stays inside it. */
const maskable = icon({ corner: 0, share: 0.66 });

const smallPng = await raster(small, 32);
await writeFile(new URL('mark.svg', brand), bare);
await writeFile(new URL('favicon.svg', brand), small);
await writeFile(new URL('favicon.ico', brand), ico(smallPng, 32));
await writeFile(new URL('favicon-32.png', brand), smallPng);
await writeFile(new URL('apple-touch-icon.png', brand), await raster(bleeding, 180));
await writeFile(new URL('icon-192.png', brand), await raster(rounded, 192));
await writeFile(new URL('icon-512.png', brand), await raster(rounded, 512));
await writeFile(new URL('icon-maskable-512.png', brand), await raster(maskable, 512));

const entries = [];
for (const { outlet, slug, width, height, svg: drawing } of await drawPressMarks()) {
  await writeFile(new URL(`${slug}.svg`, pressMarks), drawing);
  entries.push({ outlet, slug, url: `https://example.com/${slug}`, width, height });
  console.log(`${slug}.svg ${(drawing.length / 1024).toFixed(1)} kB`);
}
await writeFile(new URL('press-marks.json', content), `${JSON.stringify(entries, null, 2)}\n`);
