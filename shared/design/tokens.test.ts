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
  const textPairs = Object.entries(tones).flatMap(([tone, colours]) =>
    (['surface', 'surfaceRaised'] as const).flatMap((surface) =>
      (['text', 'textMuted', 'accent', 'link', 'linkHover'] as const).map(
        (text) => [`${tone}: ${text} on ${surface}`, colours[text], colours[surface]] as const,
      ),
    ),
  );

  // A14
  test.each(textPairs)('%s is readable (WCAG AA)', (_pair, text, surface) => {
    expect(contrast(text, surface)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(tones))('the words of the book button are readable on %s', (_tone, colours) => {
    expect(contrast(colours.onBook, colours.book)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colours.onBook, colours.bookHover)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(Object.entries(tones))('the focus ring stands out from %s', (_tone, colours) => {
    expect(contrast(colours.focusEdge, colours.surface)).toBeGreaterThanOrEqual(3);
  });

  test('error, success, warning and information can be read on paper', () => {
    for (const colour of [palette.ember, palette.bench, palette.bronze, palette.harbour]) {
      expect(contrast(colour, palette.newsprint)).toBeGreaterThanOrEqual(4.5);
      expect(contrast(colour, palette.sheet)).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('every custom property that the base styles use is defined', () => {
    const used = [...baseCss.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    for (const name of new Set(used)) expect(tokensCss).toContain(`${name}:`);
  });
});
