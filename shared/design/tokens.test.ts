import { palette, tones, tokensCss, baseCss } from './tokens.ts';

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => parseInt(hex.slice(start, start + 2), 16) / 255)
    .map((channel) => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
};

describe('tokens', () => {
  const textPairs = Object.entries(tones).flatMap(([tone, colors]) =>
    (['surface', 'surfaceRaised'] as const).flatMap((surface) =>
      (['text', 'textMuted', 'accent', 'link', 'linkHover'] as const).map(
        (text) => [`${tone}: ${text} on ${surface}`, colors[text], colors[surface]] as const,
      ),
    ),
  );

  // A14
  test.each(textPairs)('%s has the contrast of WCAG AA', (_pair, text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(tones))('the book button and the focus ring have enough contrast on %s', (_tone, colors) => {
    expect(contrast(colors.onBook, colors.book)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.onBook, colors.bookHover)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colors.focusEdge, colors.surface)).toBeGreaterThanOrEqual(3);
  });

  test('the colors of errors, success, warnings and information have enough contrast on paper', () => {
    for (const color of [palette.ember, palette.bench, palette.bronze, palette.harbour]) {
      expect(contrast(color, palette.newsprint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(color, palette.sheet)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('the tokens define every custom property of the base styles', () => {
    const used = [...baseCss.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    for (const name of new Set(used))
      expect(`${tokensCss}${baseCss}`).toMatch(new RegExp(`${name}:|@property ${name}\\{`));
  });
});
