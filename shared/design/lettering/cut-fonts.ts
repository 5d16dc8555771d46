import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import { upstream } from './upstream.ts';

const output = fileURLToPath(new URL('../fonts/', import.meta.url));
const fonts = fileURLToPath(new URL('../../../shell/public/fonts/', import.meta.url));

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, i) => String.fromCharCode(0x20 + i)).join('');
const headlines = `${ascii}\u00a0£©·×½’‘“”–—…àâäçèéêëîïñôöûü`;
const text = `${headlines}¡¢«°±»¼¾¿ÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÚÛÜßáíóúœæø÷‚„•′″€™→↑↓−®§¶\u00ad\u2009`;

const SHAPING = ['kern', 'liga', 'mark', 'mkmk', 'ccmp', 'locl', 'calt'];
const FIGURES = ['lnum', 'onum', 'pnum', 'tnum', 'frac'];

/** Soft letters without decorative swashes. */
const fraunces = { family: 'Fraunces Variable', characters: headlines, features: SHAPING };
const letters = { SOFT: 40, WONK: 0 };
const sourceSans = { family: 'Source Sans 3 Variable', features: SHAPING };

/** `weight`: what CSS may ask for. Every page shows the upright faces. `slug`: base of the file's name. */
const faces = [
  {
    ...fraunces,
    slug: 'fraunces',
    source: upstream.fraunces,
    style: 'normal',
    weight: [501, 700],
    // WebKit on Linux chooses no optical size by itself and takes the default.
    axes: { ...letters, opsz: { min: 28, max: 70, default: 28 }, wght: 560 },
  },
  {
    ...fraunces,
    slug: 'fraunces-book',
    source: upstream.fraunces,
    style: 'normal',
    weight: [400, 500],
    axes: { ...letters, opsz: 28, wght: 400 },
  },
  {
    ...sourceSans,
    slug: 'source-sans-3',
    source: upstream.sourceSans,
    characters: text,
    style: 'normal',
    weight: [400, 700],
    axes: { wght: { min: 400, max: 700, default: 400 } },
    features: [...SHAPING, ...FIGURES],
  },
  {
    ...fraunces,
    slug: 'fraunces-italic',
    source: upstream.frauncesItalic,
    style: 'italic',
    weight: [400, 700],
    axes: { ...letters, wght: 420, opsz: 40 },
  },
  {
    ...sourceSans,
    slug: 'source-sans-3-italic',
    source: upstream.sourceSansItalic,
    characters: headlines,
    style: 'italic',
    weight: [400, 700],
    axes: { wght: 400 },
  },
];

/** Limit of the files of every page together, in bytes. */
const EVERYWHERE_LIMIT = 60_000;

/** Cuts the site's fonts from the packages. The output is kept in the repository. @throws Error when it is too heavy */
async function cutFonts(): Promise<void> {
  const cut = [];
  for (const { source, slug, characters, axes, features, ...face } of faces) {
    const bytes = await subsetFont(await readFile(source), characters, {
      targetFormat: 'woff2',
      variationAxes: axes,
      keepFeatures: features,
      noHinting: true,
    });
    const file = `${slug}.${createHash('sha256').update(bytes).digest('hex').slice(0, 8)}.woff2`;
    await writeFile(join(fonts, file), bytes);
    console.log(`${file}: ${(bytes.length / 1000).toFixed(1)} kB`);
    cut.push({ ...face, file, size: bytes.length });
  }
  const onEveryPage = cut.filter(({ style }) => style === 'normal').reduce((sum, { size }) => sum + size, 0);
  if (onEveryPage > EVERYWHERE_LIMIT)
    throw new Error(`The fonts of every page weigh ${onEveryPage} bytes; ${EVERYWHERE_LIMIT} are allowed.`);
  const wanted = new Set(cut.map(({ file }) => file));
  for (const file of await readdir(fonts))
    if (file.endsWith('.woff2') && !wanted.has(file)) await rm(join(fonts, file));
  await writeFile(join(output, 'faces.generated.json'), `${JSON.stringify(cut, null, 2)}\n`);
}

await cutFonts();
