import faces from './faces.generated.json' with { type: 'json' };
import fallbacks from './fallbacks.json' with { type: 'json' };

/** The address of the font files, which lie in the shell's `public` folder. */
export const fontsPublicPath = '/fonts/';

/** A `font-family`: Fraunces and fallbacks with its metrics. */
export const displayFontStack = stack('Fraunces', 'Georgia, serif');

/** The same for headlines with an optical size near this one, at which the font is narrower. */
export const headlineFontStack = (size: 47 | 70): string => stack('Fraunces', 'Georgia, serif', `Fraunces ${size}`);

/** A `font-family`: Source Sans 3 and fallbacks with its metrics. */
export const textFontStack = stack('Source Sans 3', 'Arial, sans-serif');

function stack(name: string, generic: string, matched = name): string {
  const standIns = new Set(
    fallbacks.map(({ family }) => family).filter((family) => family.startsWith(`${matched} Fallback`)),
  );
  return (
    [`${name} Variable`, ...standIns].map((family) => `'${family}'`).join(',') + `,${generic.replaceAll(', ', ',')}`
  );
}

const weightOf = ([lightest, boldest]: number[]) => `font-weight:${lightest} ${boldest}`;

/** The `@font-face` rules of the site's own fonts. `publicPath` ends in a slash. */
export function ownFontFaceCss(publicPath: string): string {
  const rules = faces.map(
    ({ family, style, weight, file }) =>
      `@font-face{font-family:'${family}';font-style:${style};${weightOf(weight)};font-display:swap;src:url(${publicPath}${file}) format('woff2')}`,
  );
  return rules.join('');
}

/** The `@font-face` rules of the fallback fonts. */
export const standInFontFaceCss: string = fallbacks
  .map(
    ({ family, weight, unicodeRange, local, sizeAdjust, ascentOverride, descentOverride, lineGapOverride }) =>
      `@font-face{font-family:'${family}';${weightOf(weight)};src:${local.map((name) => `local('${name}')`).join(',')};${unicodeRange ? `unicode-range:${unicodeRange};` : ''}` +
      `size-adjust:${sizeAdjust}%;ascent-override:${ascentOverride}%;descent-override:${descentOverride}%;line-gap-override:${lineGapOverride}%}`,
  )
  .join('');
