import fonts from './fonts.generated.json' with { type: 'json' };

/** The public path below which the shell serves the font files. */
export const fontsPublicPath = '/assets/shell/fonts/';

/** For `font-family`: Fraunces, then what stands in for it with the same metrics. */
export const displayFontStack = stack('Fraunces', 'Georgia, serif');

/** The same for the headlines of pages on wide screens, 64 px and more, where Fraunces is narrower. */
export const largeDisplayFontStack = stack('Fraunces', 'Georgia, serif', 'Fraunces Large');

/** For `font-family`: Source Sans 3, then what stands in for it with the same metrics. */
export const textFontStack = stack('Source Sans 3', 'Arial, sans-serif');

function stack(name: string, generic: string, matched = name): string {
  const standIns = fonts.fallbacks.map(({ family }) => family).filter((family) => family.startsWith(`${matched} Fallback`));
  return [`${name} Variable`, ...standIns].map((family) => `'${family}'`).join(',') + `,${generic.replaceAll(', ', ',')}`;
}

/** All `@font-face` rules, for the head of every page. `publicPath` ends in a slash. */
export function fontFaceCss(publicPath: string): string {
  const own = fonts.faces.map(
    ({ family, style, weight, file }) =>
      `@font-face{font-family:'${family}';font-style:${style};font-weight:${weight[0]} ${weight[1]};font-display:swap;` +
      `src:url(${publicPath}${file}) format('woff2')}`,
  );
  const standIns = fonts.fallbacks.map(
    ({ family, local, sizeAdjust, ascentOverride, descentOverride, lineGapOverride }) =>
      `@font-face{font-family:'${family}';font-weight:400 700;src:${local.map((name) => `local('${name}')`).join(',')};` +
      `size-adjust:${sizeAdjust}%;ascent-override:${ascentOverride}%;descent-override:${descentOverride}%;line-gap-override:${lineGapOverride}%}`,
  );
  return [...own, ...standIns].join('');
}

/** The files to fetch before first paint, as addresses. At most two. */
export function preloadedFonts(publicPath: string): string[] {
  return fonts.faces.filter(({ preload }) => preload).map(({ file }) => publicPath + file);
}

/** The names of all font files, which lie beside this module; the shell's build copies them to its public path. */
export const fontFiles = fonts.faces.map(({ file }) => file);
