import { createHash } from 'node:crypto';
import { readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';
import type { Report } from '../command.ts';
import { EVERYWHERE_LIMIT, type FaceSpec, faces } from './faces.ts';
import { matchFallbacks } from './fallbacks.ts';
import { type Fonts, fontsSchema } from './fonts.schema.ts';

const output = fileURLToPath(new URL('../../design/fonts/', import.meta.url));

async function cutFace(
  { source, slug, characters, axes, features, family, style, weight, everywhere }: FaceSpec,
  report: Report,
) {
  const bytes = await subsetFont(await readFile(source), characters, {
    targetFormat: 'woff2',
    variationAxes: axes,
    keepFeatures: features,
    noHinting: true,
  });
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 8);
  const file = `${slug}.${hash}.woff2`;
  await writeFile(join(output, file), bytes);
  report(`${file}: ${(bytes.length / 1000).toFixed(1)} kB`);
  return { family, style, weight, file, size: bytes.length, everywhere };
}

/**
 * Cuts the site's fonts from the upstream packages. The output is kept in the repository, so this runs only when characters,
 * axes or the packages change.
 */
export async function cutFonts(report: Report): Promise<void> {
  const cut: Fonts['faces'] = [];
  for (const face of faces) cut.push(await cutFace(face, report));

  const onEveryPage = cut.filter(({ everywhere }) => everywhere).reduce((sum, { size }) => sum + size, 0);
  if (onEveryPage > EVERYWHERE_LIMIT)
    throw new Error(`The fonts of every page weigh ${onEveryPage} bytes; ${EVERYWHERE_LIMIT} are allowed.`);

  const wanted = new Set(cut.map(({ file }) => file));
  for (const file of await readdir(output)) {
    if (file.endsWith('.woff2') && !wanted.has(file)) await rm(join(output, file));
  }

  const fonts = fontsSchema.parse({ faces: cut, fallbacks: await matchFallbacks() });
  await writeFile(join(output, 'fonts.generated.json'), `${JSON.stringify(fonts, null, 2)}\n`);
}
