/** @jest-environment jsdom */

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootFolder } from '@hemstitch/platform/build/folders';
import type { PictureData } from '@hemstitch/platform/contract/content/pictures.schema';
import { fireEvent, screen } from '@testing-library/react';
import { renderWithSite } from '@cobblestone/testing/render-with-site.tsx';
import { ButtonLink } from '../button.tsx';
import { heroAnimationSchema, type HeroAnimation } from './animation.schema.ts';
import * as styles from './hero.styles.ts';
import { Hero, type HeroProps } from './hero.tsx';

const picture: PictureData = {
  app: 'shell',
  name: 'home',
  alt: 'A cat on a roof.',
  width: 1920,
  height: 1080,
  color: '#2e3e44',
  hash: '0a1b2c3d',
  widths: [480, 828, 1200, 1920],
};

const renderHero = (props: Partial<HeroProps> = {}) =>
  renderWithSite(<Hero title="A night walk" backgroundImage={picture} {...props} />);

test('the picture loads first and eagerly', () => {
  renderHero();
  const image = screen.getByRole('img', { name: 'A cat on a roof.' });
  expect(image).toHaveAttribute('fetchpriority', 'high');
  expect(image).toHaveAttribute('loading', 'eager');
  expect(image).toHaveAttribute('width', '1920');
});

test('the page’s head preloads the file that the sources choose', () => {
  const { container } = renderHero();
  const preloaded = [...document.head.querySelectorAll('link[rel="preload"]')].map((link) => [
    link.getAttribute('media'),
    link.getAttribute('imagesizes'),
    link.getAttribute('imagesrcset'),
  ]);
  const [forPhones, others] = [...container.querySelectorAll('[data-scene] picture:first-of-type source')].map(
    (source) => [source.getAttribute('media'), source.getAttribute('sizes'), source.getAttribute('srcset')],
  );
  expect(preloaded).toEqual([forPhones, ['(min-width: 48rem)', ...others!.slice(1)]]);
  // A phone is offered no picture wider than 828 pixels.
  expect(forPhones?.[2]).toMatch(/-828\.avif 828w$/);
});

// A22
test('the gradient stays when the picture fails twice', () => {
  renderHero();
  const hero = screen.getByRole('region', { name: 'A night walk' });
  expect(hero).not.toHaveAttribute('data-picture');
  for (let attempt = 0; attempt < 2; attempt += 1)
    fireEvent.error(screen.getByRole('img', { name: 'A cat on a roof.' }));
  expect(hero).toHaveAttribute('data-picture', 'failed');
  expect(screen.getByRole('heading', { level: 1 })).toBeInTheDocument();
});

// A23
test('shows title, deck, urgency message, buttons and badges in this order, and a decorative picture if asked to', () => {
  const { container } = renderHero({
    deck: 'Two hours on foot.',
    urgencyMessage: 'Only 3 spots left.',
    actions: <ButtonLink to="/tours" label="View" />,
    trustBadges: ['4.9 out of 5'],
    backgroundAlt: '',
  });
  expect(container).toHaveTextContent('A night walkTwo hours on foot.Only 3 spots left.View4.9 out of 5');
  expect(screen.getByRole('heading', { level: 1, name: 'A night walk' })).toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

// A23
test.each([
  ['full', '100dvh'],
  ['large', 'min(80vh, 600px)'],
  ['medium', 'min(60vh, 500px)'],
  ['small', 'min(40vh, 400px)'],
] as const)('a %s hero is %s high, and never under 320 px', (height, length) => {
  expect(styles.heights[height].styles).toContain(`--hero-height: ${length};`);
  expect(styles.hero.styles).toMatch(/min-height:\s*max\(320px, var\(--hero-height\)\)/);
});

// A23
test.each([
  ['overlayOpacity', ['light', 'medium', 'heavy'], '[data-scene] + [aria-hidden]'],
  ['imageStyle', ['darken', 'darker', 'natural', 'brighten', 'blur'], '[data-scene]'],
  ['imagePosition', ['top', 'center', 'bottom'], '[data-scene]'],
  ['contentPosition', ['left', 'center', 'right'], '[data-scene] ~ :last-child'],
])('each choice of %s has a style of its own', (option, choices, selector) => {
  const classes = choices.map((choice) => {
    const { container, unmount } = renderHero({ [option]: choice });
    // Emotion names a class by its styles.
    const { className } = container.querySelector(selector)!;
    unmount();
    return className;
  });
  expect(classes).not.toContain('');
  expect(new Set(classes).size).toBe(choices.length);
});

// A23
test('has no overlay if asked for none', () => {
  expect(renderHero({ overlay: false }).container.querySelector('[data-scene] + [aria-hidden]')).toBeNull();
});

test.each([
  ['the short last two words', 'Brooklyn Heights Historical Cat Tour', ['Cat\u00a0Tour']],
  ['a word with a hyphen', 'Forty plates and twenty-one guests', ['twenty\u2060-\u2060one']],
  ['no long words', 'The cat-and-mouse-game neighborhoods', []],
])('a title keeps on one line: %s', (_, title, together) => {
  renderHero({ title });
  const heading = screen.getByRole('heading', { level: 1 });
  expect(heading.textContent.match(/\S+[\u00a0\u2060]\S+/g) ?? []).toEqual(together);
  expect(heading.textContent.replaceAll('\u2060', '').replaceAll('\u00a0', ' ')).toBe(title);
  expect(heading.childElementCount).toBe(0);
});

describe('an animated drawing', () => {
  const animation: HeroAnimation = {
    figure: { outline: '60% 40%,70% 40%,65% 90%', foot: { x: 0.65, y: 0.9 } },
    eyes: [
      { x: 0.64, y: 0.45, w: 0.01, h: 0.012, turn: 0 },
      { x: 0.66, y: 0.45, w: 0.01, h: 0.012, turn: 0 },
    ],
    lid: '#1a1a20',
    pane: { x: 0.8, y: 0.1, w: 0.03, h: 0.1, color: '#ffcf7a' },
  };

  test('is told by the file of each drawing', () => {
    const apps = readdirSync(rootFolder).filter((name) => /^(?:shell|mfe-.*)$/.test(name));
    const files = apps
      .map((app) => join(rootFolder, app, 'content/pictures'))
      .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
      .filter((file) => file.endsWith('.animation.json'));
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) heroAnimationSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  });

  // A36
  test('shows its cat from the same files as the picture, hidden from screen readers', () => {
    const { container } = renderHero({ backgroundImage: { ...picture, animation } });
    expect(screen.getAllByRole('img')).toHaveLength(1);
    const [original, copy] = [...container.querySelectorAll('picture')].map((one) =>
      [...one.querySelectorAll('source')].map((source) => [source.srcset, source.sizes, source.media]),
    );
    expect(copy).toEqual(original);
    expect(container.querySelectorAll('[data-animation] span')).toHaveLength(3);
  });

  // A22, A36
  test('is not animated without hints, or after its picture failed', () => {
    expect(renderHero().container.querySelector('[data-animation]')).toBeNull();
    const { container } = renderHero({ backgroundImage: { ...picture, animation } });
    for (const image of screen.getAllByRole('img', { name: 'A cat on a roof.' })) fireEvent.error(image);
    expect(container.querySelector('[data-animation]')).toBeNull();
  });
});
