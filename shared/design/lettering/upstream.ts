import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const FRAUNCES = '@fontsource-variable/fraunces/files/fraunces-latin-full';
const SOURCE_SANS = '@fontsource-variable/source-sans-3/files/source-sans-3-latin-wght';

/** The font files of the packages. Fraunces' full file has the axes opsz, wght, SOFT and WONK. */
export const upstream = {
  fraunces: require.resolve(`${FRAUNCES}-normal.woff2`),
  frauncesItalic: require.resolve(`${FRAUNCES}-italic.woff2`),
  sourceSans: require.resolve(`${SOURCE_SANS}-normal.woff2`),
  sourceSansItalic: require.resolve(`${SOURCE_SANS}-italic.woff2`),
};
